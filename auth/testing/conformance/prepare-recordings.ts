import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Accepted {
  scenario: string
  step: number | string
  path: string
  why: string
  /** The step is not replayed: what our answer leads to would mislead the steps after it. */
  passed_over?: true
}

/**
 * Copies the recordings, without the steps that are passed over, and the accepted differences of
 * the others, for the replayer. Gives where both are.
 */
export async function prepareRecordings(
  { golden, accepted }: { golden: string; accepted: string },
  folder: string,
): Promise<{ replayer: string; accepted: string }> {
  const copy = join(folder, 'recordings')
  await cp(golden, copy, { recursive: true })
  const entries: Accepted[] = JSON.parse(await readFile(accepted, 'utf8'))
  const files = await readdir(copy)
  for (const { scenario, step } of entries.filter((entry) => entry.passed_over)) {
    const name = files.find((file) => file.startsWith(`${scenario}-`) && file.endsWith('.json'))
    if (!name) throw new Error(`there is no scenario ${scenario} to pass over a step of`)
    const path = join(copy, name)
    const recording: { steps: object[] } = JSON.parse(await readFile(path, 'utf8'))
    // Numbers stay as they are.
    recording.steps[Number(step) - 1] = { sleep_ms: 1 }
    await writeFile(path, JSON.stringify(recording))
  }
  const kept = join(folder, 'accepted-differences.json')
  await writeFile(kept, JSON.stringify(entries.filter((entry) => !entry.passed_over)))
  return { replayer: join(copy, 'replay.mjs'), accepted: kept }
}
