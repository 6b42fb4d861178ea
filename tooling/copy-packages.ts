import { cp, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isUnread } from './unread-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Copies the files that run from the imported packages, and from their dependencies. */
export async function copyPackages(imports: Iterable<string>, target: string): Promise<void> {
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
    // Optional packages for other machines are not installed.
    if (path === undefined || done.has(path)) return
    done.add(path)
    await cp(path, join(target, relative(root, path)), {
      recursive: true,
      filter: (each) => {
        const inside = relative(path, each)
        return !isUnread(inside) && !/^node_modules(\/|$)/.test(inside)
      },
    })
    const manifest: Manifest = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'))
    for (const each of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      await copy(each, path)
  }
  for (const each of imports) await copy(/^(@[^/]+\/)?[^/]+/.exec(each)?.[0] ?? each, root)
}
