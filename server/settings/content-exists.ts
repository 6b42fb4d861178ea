import { statSync } from 'node:fs'
import type { Rule } from '../../auth/settings/rules.ts'

/** Content is read by a build alone: where the built site is served, its folder may be missing. */
export const contentExists: Rule = (_isSet, { CONTENT_DIR: folder }) => {
  if (folder === undefined) return undefined
  try {
    const isFolder = statSync(String(folder), { throwIfNoEntry: false })?.isDirectory()
    return isFolder ? undefined : 'CONTENT_DIR must be an existing folder'
  } catch (error) {
    return `CONTENT_DIR can’t be used (${(error as NodeJS.ErrnoException).code})`
  }
}
