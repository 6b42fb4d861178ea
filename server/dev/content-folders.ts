import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageTag } from '../settings/language-tag.ts'

/**
 * Returns a folder of content, and the folders of languages in it: those named by a language tag of
 * HTML.
 */
export const contentFolders = (root: string): string[] => [
  root,
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isLanguageTag(entry.name))
    .map(({ name }) => join(root, name)),
]
