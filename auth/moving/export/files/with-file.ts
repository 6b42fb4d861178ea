import { randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertNewFile } from '../../../data-folder/assert-new-file.ts'
import { giveName } from '../../../data-folder/give-name.ts'
import { namingFile } from '../../../data-folder/naming-file.ts'
import { removingUnfinished } from '../../../data-folder/removing-unfinished.ts'

/**
 * Runs work that writes a file which only this user may read. The file gets its name once it is
 * complete; a failure leaves none. Throws if a file of that name exists, or there is no folder for
 * it.
 */
export async function withFile<T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  assertNewFile(file)
  const unfinished = join(dirname(file), `.${randomUUID()}.unfinished`)
  return removingUnfinished([unfinished], async () => {
    const named = (error: unknown): never => {
      throw namingFile(file, error)
    }
    const handle = await open(unfinished, 'wx', 0o600).catch(named)
    try {
      const done = await work(handle).catch((error) => {
        // Errors of other files, and of a database, name their source themselves.
        throw error?.syscall === 'write' ? namingFile(file, error) : error
      })
      await handle.sync().catch(named)
      await giveName(unfinished, file)
      return done
    } finally {
      await handle.close()
    }
  })
}
