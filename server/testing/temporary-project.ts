import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../build/project-root.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { writeSite } from './write-site.ts'

/** A copy of the product, with a small built site, in a folder of the running test's own. */
export async function temporaryProject(): Promise<string> {
  const folder = await temporaryFolder()
  const isShipped = (path: string): boolean => !/\.test\.ts$|\/testing$/.test(path)
  for (const name of ['auth', 'server', 'package.json'])
    await cp(join(projectRoot, name), join(folder, name), { recursive: true, filter: isShipped })
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  await writeSite(join(folder, 'site/dist'))
  return folder
}
