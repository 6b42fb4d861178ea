import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A folder of content, and the folders of languages in it: those that are named as HTML names a
 * language.
 */
export const contentFolders = (root: string): string[] => [
  root,
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(entry.name))
    .map(({ name }) => join(root, name)),
]
