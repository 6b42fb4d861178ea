import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * Lists the files under a folder as sorted paths with forward slashes, without hidden files except
 * `.well-known` (RFC 8615).
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)\.(?!well-known\/)/.test(path))
    .sort()
}
