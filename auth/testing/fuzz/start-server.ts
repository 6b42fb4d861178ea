import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { killAtExit } from '../../../tooling/ending/kill-at-exit.ts'
import { freePort } from '../../../tooling/free-port.ts'
import { quickFolder } from '../../../tooling/quick-folder.ts'
import { SECRET_KEY } from './requests/compose.ts'

const program = fileURLToPath(new URL('./serve.ts', import.meta.url))

/** The product in a process of its own, which reports about itself. */
export interface FuzzedServer {
  origin: string
  folder: string
  /** Every line of its log so far. */
  log: string[]
  hasEnded: () => boolean
  /**
   * Returns the longest turn of its event loop since the last call, in milliseconds of processor
   * time.
   */
  held: () => Promise<number>
  /** Returns what is left after a garbage collection. */
  growth: () => Promise<{ heapBytes: number; handles: string[] }>
  /** Moves its clock on. */
  advance: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the product on an empty database: SQLite unless a Postgres database is named. */
export async function startServer(settings: Record<string, string | undefined>): Promise<FuzzedServer> {
  // A busy disk would delay its answers.
  const folder = await quickFolder('dropharbor-fuzz-')
  const port = await freePort()
  const child = spawn(process.execPath, ['--expose-gc', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      AUTH_SECRET_KEY: SECRET_KEY,
      SMTP_MAX_FREQUENCY: '0',
      MFA_PHONE_MAX_FREQUENCY: '0',
      LOG_LEVEL: 'debug',
      // No server listens there, so that a request to the provider fails at once.
      EXTERNAL_OIDC: JSON.stringify([
        { name: 'fuzz', issuer: 'http://127.0.0.1:9', client_id: 'fuzz', secret: 'fuzz-secret' },
      ]),
      OAUTH_SERVER_ENABLED: 'on',
      OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'on',
      EXTERNAL_GITHUB_URL: 'http://127.0.0.1:9',
      EXTERNAL_GITHUB_CLIENT_ID: 'fuzz',
      EXTERNAL_GITHUB_SECRET: 'fuzz-secret',
      ...settings,
    },
  })
  killAtExit(child)
  const log: string[] = []
  if (child.stdout) createInterface(child.stdout).on('line', (line) => log.push(line))
  const waiting = new Map<number, (answer: unknown) => void>()
  child.on('message', ({ id, answer }: { id: number; answer: unknown }) => waiting.get(id)?.(answer))
  child.on('exit', () => {
    for (const resolve of waiting.values()) resolve(undefined)
  })
  const answerTo = (id: number) => new Promise<unknown>((resolve) => void waiting.set(id, resolve))
  let lastId = 0
  const ask = async <T>(question: string, value = 0): Promise<T> => {
    const id = ++lastId
    const answer = answerTo(id)
    child.send({ id, ask: question, value })
    return answer.finally(() => waiting.delete(id)) as Promise<T>
  }
  await answerTo(0)
  if (child.exitCode !== null) throw new Error(`the server did not start: ${log.join('\n')}`)
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    log,
    hasEnded: () => child.exitCode !== null,
    held: () => ask('held'),
    growth: () => ask('growth'),
    advance: (ms) => ask('advance', ms),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
