import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from './sync-folder.ts'

const BYTES = 32
/** What {@link newSecret} gives, or anything as long that an owner put there. */
const LEAST_LENGTH = 32

/**
 * Reads a secret that was kept in a file before; undefined when there is none. Throws when the file
 * holds no secret.
 */
export async function readKeptSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${path} can't be read: ${error.code}`, { cause: error })
  })
  if (text !== undefined && text.trim().length < LEAST_LENGTH)
    throw new Error(`${path} must hold at least ${LEAST_LENGTH} characters of a random secret`)
  return text?.trim()
}

/**
 * The secret of a file that only this user may read, made on first use. Of processes that start at
 * once, all get that of the first one. It is on disk before it is returned.
 */
export async function keptSecret(path: string): Promise<string> {
  const kept = await readKeptSecret(path)
  if (kept !== undefined) return kept

  const part = `${path}.${randomUUID()}.part`
  try {
    const file = await open(part, 'wx', 0o600)
    await file.writeFile(`${randomBytes(BYTES).toString('base64url')}\n`)
    await file.sync()
    await file.close()
    // Unlike a rename, a link doesn't replace what another process has put there meanwhile.
    await link(part, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncFolder(dirname(path))
  } finally {
    await rm(part, { force: true })
  }
  return keptSecret(path)
}
