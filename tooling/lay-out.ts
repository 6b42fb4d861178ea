import { execFile } from 'node:child_process'
import { chmod, copyFile, cp, mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileAhead } from './compile-ahead.ts'
import { copyPackages } from './copy-packages.ts'

/**
 * `node tooling/lay-out.ts FOLDER USER`: lays out exactly what runs: the service and its commands,
 * the site as built, the packages that they import, Node, and Node's compile cache for the user
 * with this id. The Dockerfile and `npm run bench -- image` use it.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const built = ['site/dist', 'site/dist-messages', 'site/dist-owner']
/** The folders of the plain JavaScript that Node is started with, which imports the bundle. */
const launchers = ['server', 'server/process', 'owner']

/** Copies the bundle of the service and its commands. Resolves to the packages that it imports. */
export async function copyBundle(target: string): Promise<string[]> {
  const current = JSON.parse(await readFile(join(root, 'dist/current.json'), 'utf8'))
  await cp(join(root, 'dist', current.name), join(target, 'dist', current.name), { recursive: true })
  // Without sources there is nothing to compare the bundle with.
  await writeFile(join(target, 'dist/current.json'), JSON.stringify({ ...current, sources: [] }))
  for (const folder of launchers) {
    const files = await readdir(join(root, folder))
    await mkdir(join(target, folder), { recursive: true })
    for (const file of files.filter((name) => name.endsWith('.js')))
      await copyFile(join(root, folder, file), join(target, folder, file))
  }
  return current.packages
}

/** Copies the output of a build, and the file with the version. */
export async function copyBuilt(target: string): Promise<void> {
  for (const folder of built) await cp(join(root, folder), join(target, folder), { recursive: true })
  await copyFile(join(root, 'package.json'), join(target, 'package.json'))
}

/** Strips the symbols from Node, 18 MB that only debuggers need. Without `strip` they stay. */
async function withoutSymbols(program: string): Promise<void> {
  await promisify(execFile)('strip', [program]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    process.stderr.write('Node keeps its symbols: there is no "strip" (binutils)\n')
  })
}

/** Lays out the files in a folder for a user. Resolves to the path of Node in it. */
export async function layOut(target: string, user?: number): Promise<string> {
  await mkdir(target, { recursive: true })
  const imports = await copyBundle(target)
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
