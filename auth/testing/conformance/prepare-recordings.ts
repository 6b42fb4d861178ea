import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Accepted {
  scenario: string
  step: number | string
  path: string
  why: string
  /** Which server it is about, where a scenario is replayed against several. */
  server?: string
  /** The step is not replayed: what our answer leads to would mislead the steps after it. */
  passed_over?: true
  /** The step takes so long at least: the next one would come too early for us. */
  wait_ms?: number
}

interface Recording {
  steps: { needs?: unknown; when?: unknown }[]
}

const isChange = ({ passed_over, wait_ms }: Accepted): boolean => passed_over ?? wait_ms !== undefined

/**
 * Copies the recordings, without the steps that are passed over and with the waits, and the
 * accepted differences of the others, for the replayer. Gives where both are, the latter by server.
 */
export async function prepareRecordings(
  { golden, accepted }: { golden: string; accepted: string },
  folder: string,
): Promise<{ replayer: string; acceptedBy: (server: string) => Promise<string> }> {
  const copy = join(folder, 'recordings')
  await cp(golden, copy, { recursive: true })
  const entries: Accepted[] = JSON.parse(await readFile(accepted, 'utf8'))
  const files = await readdir(copy)
  for (const { scenario, step, wait_ms } of entries.filter(isChange)) {
    const name = files.find((file) => file.startsWith(`${scenario}-`) && file.endsWith('.json'))
    if (!name) throw new Error(`there is no scenario ${scenario} to change a step of`)
    const path = join(copy, name)
    const recording: Recording = JSON.parse(await readFile(path, 'utf8'))
    // Numbers stay as they are.
    recording.steps = recording.steps.map((each, index) =>
      index === Number(step) - 1 ? changed(each, wait_ms) : each,
    )
    await writeFile(path, JSON.stringify(recording))
  }
  const kept = entries.filter((entry) => !isChange(entry))
  return {
    replayer: join(copy, 'replay.mjs'),
    async acceptedBy(name) {
      const path = join(folder, `accepted-by-${name}.json`)
      await writeFile(path, JSON.stringify(kept.filter(({ server = name }) => server === name)))
      return path
    },
  }
}

function changed(step: Recording['steps'][number], waitMs: number | undefined): object {
  if (waitMs === undefined) return { sleep_ms: 1 }
  const { needs, when } = step
  return { needs, when, parallel: [step, { sleep_ms: waitMs }] }
}
