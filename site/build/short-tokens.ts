import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from './page/names-in.ts'
import { shortNamesFor } from './short-names-for.ts'

const sources = '{auth-ui,layouts,page-scripts,sections,styles,ui}/**/*.css'

/**
 * Assigns a short name to each custom property that the site's style sheets declare: tokens are a
 * third of what the styles of a page repeat. Every sheet of a build gets the same names. No short
 * name equals a name in the sources, so that a second pass changes nothing. Properties that only a
 * library declares keep their names.
 */
export async function shortTokens(folder: string): Promise<(name: string) => string> {
  const declared = new Set<string>()
  const named: string[] = []
  for (const file of await inOrder(glob(sources, { cwd: folder }))) {
    const names = namesIn(await readFile(join(folder, file), 'utf8'))
    for (const name of names.declared) declared.add(name)
    named.push(...[...names.declared, ...names.used].map(bare))
  }
  const shorts = shortNamesFor(
    named.filter((name) => declared.has(`--${name}`)),
    new Set(named),
  )
  return (name) => {
    const short = shorts.get(bare(name))
    return short === undefined ? name : `--${short}`
  }
}

const bare = (name: string): string => name.slice('--'.length)

/** Sorts the files: the order of a folder differs between machines, and the names must not. */
async function inOrder(files: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const file of files) found.push(file)
  return found.sort()
}
