import { createHash } from 'node:crypto'
import { readBounded } from '../../read-bounded.ts'

/** An answer has some 800 to 1,100 lines of 40 characters. */
const MOST_BYTES = 262_144

/**
 * Checks whether this password is on a list of leaked ones that speaks the range protocol of Have I
 * Been Pwned: it learns the first five digits of a SHA-1 hash, and the padding hides how many lines
 * came back. Throws if the list doesn't answer.
 */
export async function isLeaked(listUrl: string, password: string, patienceMs: number): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const answer = await fetch(`${listUrl}/${hash.slice(0, 5)}`, {
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`The list of leaked passwords answered ${answer.status}`)
  }
  const lines = (await readBounded(answer, MOST_BYTES)).split(/\r?\n/)
  // Lines of padding have a count of 0.
  return lines.some((line) => line.startsWith(`${hash.slice(5)}:`) && Number(line.slice(36)) > 0)
}
