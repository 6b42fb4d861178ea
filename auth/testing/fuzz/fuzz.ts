import { Agent } from 'node:http'
import * as fc from 'fast-check'
import { faultsOf } from './faults-of.ts'
import { createMemory, type Memory } from './memory.ts'
import { type Composed, compose } from './requests/compose.ts'
import { flowOf } from './requests/flows.ts'
import { operationsOf } from './requests/operations.ts'
import { operationName, type Step, stepOf } from './requests/step.ts'
import { secretsIn } from './secrets-in.ts'
import { type Answer, send } from './send.ts'
import { signInAgain } from './sign-in-again.ts'
import { type FuzzedServer, startServer } from './start-server.ts'

export interface FuzzOptions {
  /**
   * The same seed makes the same requests. Ids and tokens in them differ, because the service makes
   * them at random.
   */
  seed: number
  requests: number
  settings: Record<string, string | undefined>
}

export interface FuzzReport {
  requests: number
  /** How often each endpoint answered with which status. */
  statuses: Map<string, number>
  longestHoldMs: number
  heapGrowthBytes: number
}

const ACCOUNTS = 5
const STEPS = 12
/**
 * How many runs are drawn at a time: drawing one costs as much as sending it, even if it is not
 * sent.
 */
const DRAWN = 20
/** The distance between the seeds of two draws, so that neighbouring seeds do not share any. */
const NEXT_SEED = 1_000_003
/** How long a request may hold the event loop, in milliseconds of the thread's processor time. */
const MOST_HELD_MS = 50
const MOST_GROWTH_BYTES = 24 * 2 ** 20
/** The database's pool may have filled meanwhile, with ten connections and a timer for each. */
const MORE_HANDLES = 30
/** One in this many requests is preceded by a jump of the clock, so that things expire. */
const JUMPS = 400
const HOUR_MS = 3_600_000

/**
 * Sends requests made from the service's own description of itself, each after the answer to the
 * one before. Throws on the first that finds a fault, reduced to the fewest steps that still find
 * it.
 */
export async function fuzz({ seed, requests, settings }: FuzzOptions): Promise<FuzzReport> {
  const server = await startServer(settings)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let offset = 0
  try {
    const described = await fetch(`${server.origin}/auth/v1/openapi.json`)
    const operations = operationsOf((await described.json()) as Parameters<typeof operationsOf>[0])
    const memory = createMemory(String(seed), ACCOUNTS, () => Date.now() + offset)
    const report: FuzzReport = { requests: 0, statuses: new Map(), longestHoldMs: 0, heapGrowthBytes: 0 }
    let first: Awaited<ReturnType<FuzzedServer['growth']>> | undefined

    const exchange = async (sent: Composed): Promise<Answer> => {
      const answer = await send(server.origin, agent, sent).catch((cause) =>
        fail(sent, `no answer: ${cause}, after\n${server.log.slice(-20).join('\n')}\n`),
      )
      const faults = faultsOf(sent, answer)
      if (faults.length > 0) fail(sent, faults.join(', '), answer)
      return answer
    }
    const readMail = () => memory.readMail(server.folder)
    const signedOut = new Set(memory.accounts)

    const take = async (step: Step): Promise<void> => {
      report.requests++
      const account = memory.accounts[step.account]
      if (account && signedOut.delete(account)) await signInAgain(memory, account, exchange, readMail)
      if (report.requests % JUMPS === 0) {
        offset += HOUR_MS + 1000
        await server.advance(HOUR_MS + 1000)
      }
      const hasCode = step.body.kind === 'fields' && step.body.fields['token'] !== undefined
      if (hasCode || report.requests % 10 === 0) await readMail()
      const sent = compose(step, memory)
      await server.held()
      const answer = await exchange(sent)
      if (account && step.bearer === 'own' && [401, 403].includes(answer.status)) signedOut.add(account)
      const isAsDescribed = step.method === step.operation.method
      const key = `${isAsDescribed ? operationName(step.operation) : `${step.method} elsewhere`} ${answer.status}`
      report.statuses.set(key, (report.statuses.get(key) ?? 0) + 1)
      const heldMs = await blockedMsOf(server, agent, sent)
      report.longestHoldMs = Math.max(report.longestHoldMs, heldMs)
      if (heldMs > MOST_HELD_MS) fail(sent, `the event loop was held for ${heldMs} ms`, answer)
      remember(memory, step, sent, answer)
    }
    const steps = fc.oneof(
      { weight: 15, arbitrary: stepOf(operations, ACCOUNTS).map((step) => [step]) },
      { weight: 1, arbitrary: flowOf(operations, ACCOUNTS) },
    )
    const property = fc.asyncProperty(
      fc.array(steps, { minLength: 1, maxLength: STEPS, size: 'max' }),
      async (taken) => {
        for (const step of taken.flat())
          if (report.requests < requests || first === undefined) await take(step)
        // By now everything that is compiled and cached once has been.
        if (first === undefined && report.requests > requests / 4) first = await server.growth()
      },
    )
    for (let from = seed; report.requests < requests || first === undefined; from += NEXT_SEED) {
      const { failed, errorInstance, counterexamplePath } = await fc.check(property, {
        seed: from,
        numRuns: DRAWN,
      })
      if (failed) throw new Error(`seed ${from}, path ${counterexamplePath}: ${errorInstance}`)
    }
    await assertSound(server, memory, report, first)
    return report
  } finally {
    agent.destroy()
    await server.stop()
  }
}

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 4000) ?? ''

function fail({ method, path, headers, body }: Composed, fault: string, answer?: Answer): never {
  throw new Error(
    `${method} ${path.slice(0, 300)}: ${fault}\nheaders ${shown(headers)}\nbody ${shown(body?.toString('utf8'))}` +
      `\nanswered ${shown(answer)}`,
  )
}

/**
 * Returns the least of three measurements if the first is long: a pause of the machine or a garbage
 * collection doesn't recur.
 */
async function blockedMsOf(server: FuzzedServer, agent: Agent, sent: Composed): Promise<number> {
  let least = await server.held()
  for (let again = 0; again < 2 && least > MOST_HELD_MS; again++) {
    await send(server.origin, agent, sent)
    least = Math.min(least, await server.held())
  }
  return least
}

function remember(memory: Memory, step: Step, sent: Composed, answer: Answer): void {
  const account = memory.accounts[step.account]
  if (!account) return
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  if (isJson && answer.status < 300 && step.operation.path !== '/openapi.json' && answer.text !== '') {
    const told = JSON.parse(answer.text)
    memory.learn(account, told, sent.involved)
    if (step.operation.idName) memory.learnIds(account, told, step.operation.idName)
  }
}

async function assertSound(
  server: FuzzedServer,
  { secrets }: Memory,
  report: FuzzReport,
  first: Awaited<ReturnType<FuzzedServer['growth']>> | undefined,
): Promise<void> {
  const last = await server.growth()
  report.heapGrowthBytes = last.heapBytes - (first?.heapBytes ?? last.heapBytes)
  const handles = last.handles.length - (first?.handles.length ?? 0)
  const health = await fetch(`${server.origin}/readyz`)
  const told = secretsIn(server.log, secrets)
  const faults = [
    report.heapGrowthBytes > MOST_GROWTH_BYTES && `the heap grew by ${report.heapGrowthBytes} bytes`,
    handles > MORE_HANDLES && `${handles} more handles are open: ${last.handles}`,
    !health.ok && `the server answers ${health.status} to /readyz afterwards`,
    told.length > 0 && `the log holds ${told.slice(0, 5).join('\n')}`,
  ]
  const found = faults.filter((fault) => fault !== false)
  if (found.length > 0) throw new Error(found.join('\n'))
}
