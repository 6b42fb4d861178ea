import { constants, existsSync } from 'node:fs'
import { copyFile, lchown, link, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../../auth/data-folder/make-folder.ts'
import { syncFolder } from '../../auth/data-folder/sync-folder.ts'
import { copyDatabase } from '../../auth/db/sqlite/copy-database.ts'
import { hasNoLog } from '../../auth/db/sqlite/reading/name-to-read.ts'
import type { ServerConfig } from '../../server/config.ts'
import { assertPortFree } from '../../server/process/assert-port-free.ts'
import { DamagedFile, holdAlone } from './hold-alone.ts'

/**
 * Replaces a database by a copy of a backup, without the former log beside it, and keeps the former
 * database under the returned name. It belongs to the owner of its folder, who may be another user
 * than root. Throws while a service runs on it.
 */
export async function replaceDatabase(
  file: string,
  backup: string,
  config: ServerConfig,
  onProgress: (done: number, total: number) => void,
): Promise<string | undefined> {
  await makeFolder(dirname(file))
  const isThere = existsSync(file)
  // A service that only reads holds no lock.
  if (isThere && hasNoLog(file)) {
    await assertPortFree(config.PORT, config.HOST).catch((cause: Error) => {
      throw new Error(`${cause.message}: stop the service first`, { cause })
    })
  }
  const held = isThere ? await holdFormer(file, config) : undefined
  const next = `${file}.${crypto.randomUUID()}.part`
  try {
    await copyDatabase(backup, next, onProgress)
    await giveToFoldersOwner(next)
    const former = isThere ? await moveAside(file) : undefined
    await rename(next, file)
    await syncFolder(dirname(file))
    return former
  } finally {
    held?.close()
    await rm(next, { force: true })
  }
}

/**
 * Locks the former database. A damaged one can't be locked, so the port shows whether the service
 * runs.
 */
async function holdFormer(file: string, config: ServerConfig): Promise<DatabaseSync | undefined> {
  try {
    return holdAlone(file)
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    await assertPortFree(config.PORT, config.HOST)
    return undefined
  }
}

/** Gives a new file to the owner of its folder, which only root can do and only root needs to. */
async function giveToFoldersOwner(file: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(file))
  // The folder's owner could put a symbolic link in the place of the file.
  await lchown(file, uid, gid)
}

/**
 * Keeps the former database under a second name, so that there is a database at every moment. Its
 * log, if any, moves with it.
 */
async function moveAside(file: string): Promise<string> {
  const former = `${file}.before-restore-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`
  // This must not overwrite another file, which may be the only copy of its content.
  await link(file, former).catch(() => copyFile(file, former, constants.COPYFILE_EXCL))
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(file + suffix)) await rename(file + suffix, former + suffix)
  return former
}
