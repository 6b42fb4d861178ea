import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const source = [
  'auth',
  'server',
  'owner',
  'dist',
  'site',
  'astro.config.ts',
  'owner-page.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * Copies the source into an empty folder, where it can be changed and built. Links the packages,
 * one by one.
 */
export async function copyProject(folder: string): Promise<void> {
  for (const name of source)
    await cp(join(root, name), join(folder, name), { recursive: true, filter: isSource })
  // The hidden folders, which the development server writes, are the copy's own.
  const packages = (await readdir(join(root, 'node_modules'))).filter((name) => !name.startsWith('.'))
  await mkdir(join(folder, 'node_modules'))
  for (const name of packages)
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}

const isSource = (path: string): boolean => !/\.test\.tsx?$|\/testing$|\/site\/dist(-[a-z-]+)?$/.test(path)
