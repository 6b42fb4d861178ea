import type { BuiltSite } from './read-site.ts'

/** Lists these files of a site, and every script that they may load, however late. */
export function loadedBy(files: readonly string[], { texts }: BuiltSite): string[] {
  const scripts = [...texts.keys()].filter((path) => path.endsWith('.js'))
  const found = new Set(files)
  for (const file of found) {
    const text = texts.get(file) ?? ''
    for (const script of scripts) if (text.includes(script.slice('/_astro/'.length))) found.add(script)
  }
  return [...found]
}
