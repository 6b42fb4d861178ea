import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AcceptedDifference } from './accepted-differences.ts'
import { BETWEEN_MAILS_MS } from './servers.ts'

/** How long the recordings wait between two mails. */
const RECORDED_BETWEEN_MAILS_MS = 1200
/**
 * How long a busy machine may take to answer a step, in milliseconds: a wait begins with its step.
 */
const LONGEST_ANSWER_MS = 5000

interface Step {
  needs?: unknown
  when?: unknown
  sleep_ms?: number
  parallel?: Step[]
}

interface Recording {
  steps: Step[]
}

const isChange = ({ passed_over, wait_ms }: AcceptedDifference): boolean =>
  passed_over ?? wait_ms !== undefined

/**
 * Copies the recordings and the accepted differences for the replayer. Steps that are passed over
 * are left out, and waits are added. Returns where both are; the differences are by server.
 */
export async function prepareRecordings(
  golden: string,
  accepted: readonly AcceptedDifference[],
  folder: string,
): Promise<{ replayer: string; acceptedBy: (server: string) => Promise<string> }> {
  const copy = join(folder, 'recordings')
  await cp(golden, copy, { recursive: true })
  const names = (await readdir(copy)).filter((name) => /^\d\d-.*\.json$/.test(name))
  const changes = new Set(accepted.filter(isChange))
  for (const name of names) {
    const path = join(copy, name)
    const recording: Recording = JSON.parse(await readFile(path, 'utf8'))
    // Numbers stay as they are.
    recording.steps = recording.steps.map((step, index) => {
      const change = [...changes].find(
        (each) => name.startsWith(`${each.scenario}-`) && Number(each.step) === index + 1,
      )
      if (!change) return atOurInterval(step)
      changes.delete(change)
      return changed(step, change.wait_ms)
    })
    await writeFile(path, JSON.stringify(recording))
  }
  const [missing] = changes
  if (missing) throw new Error(`scenario ${missing.scenario} has no step ${missing.step} to change`)
  const kept = accepted.filter((entry) => !isChange(entry))
  return {
    replayer: join(copy, 'replay.mjs'),
    async acceptedBy(name) {
      const path = join(folder, `accepted-by-${name}.json`)
      await writeFile(path, JSON.stringify(kept.filter(({ server = name }) => server === name)))
      return path
    },
  }
}

function atOurInterval(step: Step): Step {
  return step.sleep_ms === RECORDED_BETWEEN_MAILS_MS ? { ...step, sleep_ms: BETWEEN_MAILS_MS } : step
}

function changed(step: Step, wait: AcceptedDifference['wait_ms']): Step {
  if (wait === undefined) return { sleep_ms: 1 }
  const { needs, when } = step
  const sleep_ms = (wait === 'between mails' ? BETWEEN_MAILS_MS : wait) + LONGEST_ANSWER_MS
  return { needs, when, parallel: [step, { sleep_ms }] }
}
