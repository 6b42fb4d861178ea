import { chmod, copyFile, cp, mkdir, readdir, readFile, realpath } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `node tooling/lay-out.ts FOLDER`: lays out what runs, and no more: the service and its commands,
 * the site as it is built, the packages that they import, and Node. The Dockerfile and `npm run
 * bench -- image` take it from here.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const built = ['site/dist', 'site/dist-messages', 'site/dist-owner']
/** The code of development and of tests. */
const unused =
  /(^|\/)(testing|dev)(\/|$)|\.test\.ts$|^server\/((dev|build|audit|build-if-stale)\.ts|start\.js)$/
/** The code of a build, whose packages nothing that runs imports. */
const builds = /^server\/build\//
/** What types, debuggers and readers need. */
const unread = /\.(d\.[cm]?ts|map|md|markdown|flow)$/i

async function copySources(target: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (const folder of ['auth', 'server', 'owner']) {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    for (const file of files.filter((each) => each.isFile())) {
      const path = relative(root, join(file.parentPath, file.name))
      if (unused.test(path)) continue
      await mkdir(join(target, path, '..'), { recursive: true })
      await copyFile(join(root, path), join(target, path))
      if (!/\.[jt]s$/.test(path) || builds.test(path)) continue
      for (const name of importedBy(await readFile(join(root, path), 'utf8'))) names.add(name)
    }
  }
  return names
}

/** The packages that a module imports, types apart. */
function importedBy(source: string): string[] {
  const imports = source.matchAll(
    /^(?!import type)(?:import|export|\}).*? from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
  )
  return [...imports].flatMap(([, stated, asked]) => {
    const name = /^(@[^/]+\/)?[^/]+/.exec(stated ?? asked ?? '')?.[0] ?? ''
    return name.startsWith('node:') || builtinModules.includes(name) ? [] : [name]
  })
}

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Copies packages, and those that they need, from where each finds its own. */
async function copyPackages(names: Iterable<string>, target: string): Promise<void> {
  const done = new Set<string>()
  const find = async (name: string, from: string): Promise<string | undefined> => {
    for (let folder = from; ; folder = join(folder, '..')) {
      const path = join(folder, 'node_modules', name)
      if (
        await readFile(join(path, 'package.json')).then(
          () => true,
          () => false,
        )
      )
        return path
      if (relative(root, folder) === '') return undefined
    }
  }
  const copy = async (name: string, from: string): Promise<void> => {
    const path = await find(name, from)
    // Those for other machines are not there.
    if (path === undefined || done.has(path)) return
    done.add(path)
    await cp(path, join(target, relative(root, path)), {
      recursive: true,
      filter: (each) =>
        !unread.test(each.slice(path.length)) && !/^\/node_modules(\/|$)/.test(each.slice(path.length)),
    })
    const manifest: Manifest = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'))
    for (const each of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      await copy(each, path)
  }
  for (const name of names) await copy(name, root)
}

/** Lays the files out in a folder, and gives the path of Node in it. */
export async function layOut(target: string): Promise<string> {
  await mkdir(target, { recursive: true })
  const names = await copySources(target)
  for (const folder of built) await cp(join(root, folder), join(target, folder), { recursive: true })
  await copyFile(join(root, 'package.json'), join(target, 'package.json'))
  await copyPackages(names, target)
  const node = join(target, 'node_modules/.bin/node')
  await mkdir(join(node, '..'), { recursive: true })
  const own = join(root, 'node_modules/node/bin/node')
  await copyFile(await realpath(own).catch(() => process.execPath), node)
  await chmod(node, 0o755)
  return node
}

const [, script, folder] = process.argv
if (script === fileURLToPath(import.meta.url) && folder) await layOut(folder)
