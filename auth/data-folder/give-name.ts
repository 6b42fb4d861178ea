import { link, rename } from 'node:fs/promises'
import { assertNewFile } from './assert-new-file.ts'

/** What file systems without links say (link(2)), such as that of a memory stick. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Gives a file that is whole its name. Throws one clear line where another one has got that since
 * it was looked at. The former name may stay beside the new one.
 */
export async function giveName(whole: string, name: string): Promise<void> {
  try {
    // Unlike a new name, a link takes no other file's place.
    await link(whole, name)
  } catch (error) {
    assertNewFile(name)
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await rename(whole, name)
  }
}
