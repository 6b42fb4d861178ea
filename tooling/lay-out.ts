import { execFile } from 'node:child_process'
import { chmod, copyFile, cp, mkdir, readdir, readFile, realpath } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileAhead } from './compile-ahead.ts'
import { copyPackages } from './copy-packages.ts'

/**
 * `node tooling/lay-out.ts FOLDER USER`: lays out what runs, and no more: the service and its
 * commands, the site as it is built, the packages that they import, Node, and what Node compiles of
 * it for the user of this number. The Dockerfile and `npm run bench -- image` take it from here.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const built = ['site/dist', 'site/dist-messages', 'site/dist-owner']
/** The code of development and of tests. */
const unused =
  /(^|\/)(testing|dev)(\/|$)|\.test\.ts$|^server\/((dev|build|audit|build-if-stale)\.ts|start\.js)$/
/** The code of a build, whose packages nothing that runs imports. */
const builds = /^server\/build\//

/** Copies the code that runs, and gives what it imports of packages. */
export async function copySources(target: string): Promise<Set<string>> {
  const imports = new Set<string>()
  for (const folder of ['auth', 'server', 'owner']) {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    for (const file of files.filter((each) => each.isFile())) {
      const path = relative(root, join(file.parentPath, file.name))
      if (unused.test(path)) continue
      await mkdir(join(target, path, '..'), { recursive: true })
      await copyFile(join(root, path), join(target, path))
      if (!/\.[jt]s$/.test(path) || builds.test(path)) continue
      for (const imported of importedBy(await readFile(join(root, path), 'utf8'))) imports.add(imported)
    }
  }
  return imports
}

/** What a module imports of packages, types apart. */
function importedBy(source: string): string[] {
  const imports = source.matchAll(
    /^(?!import type)(?:import|export|\}).*? from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
  )
  return [...imports]
    .map(([, stated, asked]) => stated ?? asked ?? '')
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
}

/** Copies what a build made, and what says the version. */
export async function copyBuilt(target: string): Promise<void> {
  for (const folder of built) await cp(join(root, folder), join(target, folder), { recursive: true })
  await copyFile(join(root, 'package.json'), join(target, 'package.json'))
}

/** The names of functions in Node, 18 MB, are for debuggers. Without `strip` they stay. */
async function withoutSymbols(program: string): Promise<void> {
  await promisify(execFile)('strip', [program]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    process.stderr.write('Node keeps its symbols: there is no "strip" (binutils)\n')
  })
}

/** Lays the files out in a folder for a user, and gives the path of Node in it. */
export async function layOut(target: string, user?: number): Promise<string> {
  await mkdir(target, { recursive: true })
  const imports = await copySources(target)
  await copyBuilt(target)
  await copyPackages(imports, target)
  const node = join(target, 'node_modules/.bin/node')
  await mkdir(join(node, '..'), { recursive: true })
  const own = join(root, 'node_modules/node/bin/node')
  await copyFile(await realpath(own).catch(() => process.execPath), node)
  await chmod(node, 0o755)
  await withoutSymbols(node)
  await compileAhead(target, node, user)
  return node
}

const [, script, folder, user] = process.argv
if (script === fileURLToPath(import.meta.url) && folder) await layOut(folder, user ? Number(user) : undefined)
