import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../build/project-root.ts'
import { temporaryFolder } from './temporary-folder.ts'

const source = [
  'auth',
  'server',
  'site',
  'astro.config.ts',
  'owner-page.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** A copy of the source for the running test alone, whose files it may change. The packages are linked, one by one. */
export async function developmentProject(): Promise<string> {
  const folder = await temporaryFolder()
  for (const name of source)
    await cp(join(projectRoot, name), join(folder, name), { recursive: true, filter: isSource })
  // What the development server keeps beside the packages is the copy's own.
  const packages = (await readdir(join(projectRoot, 'node_modules'))).filter((name) => !name.startsWith('.'))
  await mkdir(join(folder, 'node_modules'))
  for (const name of packages)
    await symlink(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name))
  return folder
}

const isSource = (path: string): boolean => !/\.test\.tsx?$|\/testing$|\/site\/dist(-[a-z-]+)?$/.test(path)
