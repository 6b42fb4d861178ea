import { stat } from 'node:fs/promises'
import type { Source } from '../import-accounts.ts'

/**
 * Has sources that read a file throw where it is not, before and after each reading, what it was in
 * the beginning: what is written would be other than what was looked at.
 */
export async function unlessChanged(path: string): Promise<(source: Source) => Source> {
  const before = await stampOf(path)
  const assertSame = async () => {
    if ((await stampOf(path)) === before) return
    throw new Error(`${path} was changed or replaced while it was read: import it again`)
  }
  return (source) =>
    async function* (purpose) {
      await assertSame()
      yield* source(purpose)
      await assertSame()
    }
}

/** Which file it is, how long, and when it was written to. */
async function stampOf(path: string): Promise<string> {
  const { dev, ino, size, mtimeNs } = await stat(path, { bigint: true })
  return [dev, ino, size, mtimeNs].join(' ')
}
