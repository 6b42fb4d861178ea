import { chmod, chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startProduct } from './start-product.ts'

/**
 * Starts a laid-out service once, so that Node's compile cache is beside it for the user who will
 * run it and may not write there. Node accepts the cache only for the same user and the same kind
 * of processor, and compiles again elsewhere.
 */
export async function compileAhead(project: string, node: string, user?: number): Promise<void> {
  const cache = join(project, 'node_modules/.cache/dropharbor')
  await mkdir(cache, { recursive: true })
  if (user !== undefined) await chown(cache, user, user)
  const settings = { PUBLIC_URL: 'http://localhost:3000' }
  const product = await startProduct({ node, project, user, environment: {}, settings })
  await product.stop()
  await giveToAll(cache)
}

/** Lets every user read the cache, but only the user of this process change what others run. */
async function giveToAll(folder: string): Promise<void> {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()]
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    await chown(path, uid, gid)
    await chmod(path, entry.isDirectory() ? 0o755 : 0o644)
  }
  await chown(folder, uid, gid)
}
