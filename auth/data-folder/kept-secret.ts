import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { namingFile } from './naming-file.ts'
import { syncFolder } from './sync-folder.ts'

const BYTES = 32
/** The fewest characters of a secret, generated or put there by an owner. */
const LEAST_LENGTH = 32

/**
 * Reads a secret from a file. Returns undefined if there is no file. Throws an Error if the file
 * holds no secret.
 */
export async function readKeptSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${path} can't be read: ${error.code}`, { cause: error })
  })
  if (text !== undefined && text.trim().length < LEAST_LENGTH)
    throw new Error(`${path} must contain a random secret of at least ${LEAST_LENGTH} characters`)
  return text?.trim()
}

/**
 * Returns the secret of a file that only this user may read, and creates it on first use. If
 * several processes start at once, all get that of the first. It is on disk before it is returned.
 */
export async function keptSecret(path: string): Promise<string> {
  const kept = await readKeptSecret(path)
  if (kept !== undefined) return kept

  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, `${randomBytes(BYTES).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    }).catch((error) => {
      throw namingFile(path, error)
    })
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
