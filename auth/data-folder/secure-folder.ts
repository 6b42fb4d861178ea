import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** The files that the product itself keeps in DATA_DIR. */
const OURS =
  /^(?:auth\.sqlite(?:-wal|-shm|-journal|-mark|\.before-[\w-]+)?|outbox|secret)(?:\.[\w-]+\.part)*(?:-journal)?$/
/** Permission bits of the group and of everyone else. */
const OTHERS = 0o077
/** The sticky bit, which marks a folder that all users share, such as /tmp. */
const STICKY = 0o1000

/**
 * Creates the data folder, or closes an existing one to other users: folders 0700, files 0600.
 * Returns a line for each mode that it changed. Throws an Error if a mode can't be changed, or if
 * the folder is shared with something else.
 */
export async function secureFolder(folder: string): Promise<string[]> {
  await makeFolder(folder)
  // Windows has access control lists instead of modes; a profile's folders belong to their user
  // already.
  if (process.platform === 'win32') return []
  const { mode } = await stat(folder)
  if (mode & OTHERS) await assertOwnFolder(folder, mode)
  return (await tighten(folder)).flat()
}

async function assertOwnFolder(folder: string, mode: number): Promise<void> {
  const foreign = (await readdir(folder)).find((name) => !OURS.test(name))
  if (foreign === undefined && !(mode & STICKY)) return
  throw new Error(
    `DATA_DIR: other users can enter ${folder}, which ${foreign === undefined ? 'all users share' : `also contains ${foreign}`}: name a separate folder, such as ${join(folder, 'dropharbor')}, or chmod it to 700`,
  )
}

/**
 * Tightens modes depth first, so that a file is safe even if its folder's mode can't be changed.
 */
async function tighten(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  // The file has been deleted meanwhile: SQLite's side files come and go.
  if (!found) return []
  const names = found.isDirectory() ? await readdir(path) : []
  const changed = await Promise.all(names.map((name) => tighten(join(path, name))))
  if (!(found.mode & OTHERS)) return changed.flat()
  const wanted = found.isDirectory() ? 0o700 : 0o600
  try {
    await chmod(path, wanted)
  } catch (cause) {
    throw new Error(
      `DATA_DIR: other users can reach ${path}, and its mode can't be changed: run "chmod ${wanted.toString(8)}" as its owner`,
      { cause },
    )
  }
  return [
    ...changed.flat(),
    `${path} was open to other users (${(found.mode & 0o777).toString(8)}); it is ${wanted.toString(8)} now`,
  ]
}
