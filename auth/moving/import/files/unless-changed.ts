import { stat } from 'node:fs/promises'
import type { Source } from '../import-accounts.ts'

/**
 * Returns a wrapper for sources that read a file. Before and after each reading they throw if the
 * file is not what it was at first: otherwise other accounts would be written than were judged.
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

/** Identifies the file with its length and the time of its last write. */
async function stampOf(path: string): Promise<string> {
  const { dev, ino, size, mtimeNs } = await stat(path, { bigint: true })
  return [dev, ino, size, mtimeNs].join(' ')
}
