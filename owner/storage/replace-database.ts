import { constants, existsSync } from 'node:fs'
import { copyFile, link, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from '../../auth/data-folder/make-folder.ts'
import { syncFolder } from '../../auth/data-folder/sync-folder.ts'
import { copyDatabase } from '../../auth/db/sqlite/copy-database.ts'
import { hasNoLog } from '../../auth/db/sqlite/prepare-file.ts'
import type { ServerConfig } from '../../server/config.ts'
import { assertPortFree } from '../../server/process/assert-port-free.ts'
import { holdAlone } from './hold-alone.ts'

/**
 * Puts a copy of a backup in the place of a database, with no log of the former one beside it, and
 * keeps the former one under the name that is returned. Throws while a service runs on it.
 */
export async function replaceDatabase(
  file: string,
  backup: string,
  config: ServerConfig,
  onProgress: (done: number, total: number) => void,
): Promise<string | undefined> {
  await makeFolder(dirname(file))
  // A service that only reads holds no lock.
  if (existsSync(file) && hasNoLog(file)) {
    await assertPortFree(config.PORT, config.HOST).catch((cause: Error) => {
      throw new Error(`${cause.message}: stop the service first`, { cause })
    })
  }
  const held = existsSync(file) ? holdAlone(file) : undefined
  // What is damaged can't be locked: the port tells whether the service runs.
  if (held === 'damaged') await assertPortFree(config.PORT, config.HOST)
  const next = `${file}.${crypto.randomUUID()}.part`
  try {
    await copyDatabase(backup, next, onProgress)
    const former = held && (await keepFormer(file))
    await rename(next, file)
    await syncFolder(dirname(file))
    return former
  } finally {
    if (held && held !== 'damaged') held.close()
    await rm(next, { force: true })
  }
}

/**
 * Under two names, so that there is a database at every moment; its log goes along, where it has
 * one.
 */
async function keepFormer(file: string): Promise<string> {
  const former = `${file}.before-restore-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`
  // It takes no other one's place: that may be the only copy of what was there.
  await link(file, former).catch(() => copyFile(file, former, constants.COPYFILE_EXCL))
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(file + suffix)) await rename(file + suffix, former + suffix)
  return former
}
