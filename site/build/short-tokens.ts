import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortNames } from './short-names.ts'

const sources = '{islands,layouts,sections,styles,ui}/**/*.css'
const names = /--(?<name>[a-z][\w-]*)(?<declares>\s*:)?/g
const registered = /@property --(?<name>[\w-]+)/g

/**
 * Gives each custom property that the site's style sheets declare a short name, the shortest to what is named most:
 * tokens are a third of what the styles of a page repeat. Every sheet of a build gets the same ones. A name that is given
 * is none of the sources', so that a second pass changes nothing; what only a library declares keeps its name.
 */
export async function shortTokens(folder: string): Promise<(name: string) => string> {
  const counts = new Map<string, number>()
  const declared = new Set<string>()
  for (const file of await inOrder(glob(sources, { cwd: folder }))) {
    const sheet = await readFile(join(folder, file), 'utf8')
    for (const { groups: { name = '', declares } = {} } of sheet.matchAll(names)) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (declares) declared.add(name)
    }
    for (const { groups: { name = '' } = {} } of sheet.matchAll(registered)) declared.add(name)
  }

  const free = shortNames(new Set(counts.keys()))
  const byUse = [...counts].filter(([name]) => declared.has(name)).sort(([, a], [, b]) => b - a)
  const shorts = new Map(byUse.map(([name]) => [`--${name}`, `--${free.next().value}`]))
  return (name) => shorts.get(name) ?? name
}

/** The order of a folder differs between machines; the names shouldn't. */
async function inOrder(files: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const file of files) found.push(file)
  return found.sort()
}
