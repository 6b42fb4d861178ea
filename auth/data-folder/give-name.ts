import { link, rename } from 'node:fs/promises'
import { assertNewFile } from './assert-new-file.ts'

/** The errors of file systems without hard links (link(2)), such as those of memory sticks. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Gives a complete file its final name. Throws an Error with one clear line if another file has
 * taken that name meanwhile. The former name may remain beside the new one.
 */
export async function giveName(whole: string, name: string): Promise<void> {
  try {
    // Unlike a rename, a link doesn't replace an existing file.
    await link(whole, name)
  } catch (error) {
    assertNewFile(name)
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await rename(whole, name)
  }
}
