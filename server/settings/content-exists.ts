import { statSync } from 'node:fs'
import type { Rule } from '../../auth/settings/rules.ts'

/** Content is read by a build alone: where the built site is served, its folder may be missing. */
export const contentExists: Rule = (_isSet, { CONTENT_DIR: folder }) =>
  folder === undefined || statSync(String(folder), { throwIfNoEntry: false })?.isDirectory()
    ? undefined
    : 'CONTENT_DIR must be an existing folder'
