import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { projectRoot } from '../build/project-root.ts'
import { sharedSite } from './shared-site.ts'

const product = ['auth', 'server', 'owner', 'dist', 'package.json', 'package-lock.json', 'node_modules']
let copied: Promise<string> | undefined

/**
 * Makes a copy of the product, with a small built site, for the running test alone. The next call
 * restores the same folder: modules stay compiled as long as their paths stay the same.
 */
export async function temporaryProject(): Promise<string> {
  copied ??= copyProduct()
  const folder = await copied
  await removeAllBut(product, folder)
  await cp(await sharedSite(), join(folder, 'site'), { recursive: true })
  return folder
}

async function copyProduct(): Promise<string> {
  const folder = await mkdtemp(join(inject('folder'), 'project-'))
  const isShipped = (path: string): boolean => !/\.test\.ts$|\/testing$/.test(path)
  for (const name of product.slice(0, -1))
    await cp(join(projectRoot, name), join(folder, name), { recursive: true, filter: isShipped })
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

async function removeAllBut(names: readonly string[], folder: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !names.includes(name))
  for (const name of others) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
}
