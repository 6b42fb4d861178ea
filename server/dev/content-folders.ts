import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageTag } from '../settings/language-tag.ts'

/**
 * A folder of content, and the folders of languages in it: those that are named as HTML names a
 * language.
 */
export const contentFolders = (root: string): string[] => [
  root,
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isLanguageTag(entry.name))
    .map(({ name }) => join(root, name)),
]
