import { moduleName } from './module-name.ts'
import { shortNames } from './short-names.ts'

const eachName = new RegExp(moduleName, 'g')
const style = /<style>(.*?)<\/style>/s
// In a style and not in its addresses: a file's hash can look like a name.
const declaredName = /url\([^)]*\)|(?:\.|@keyframes )(?<name>[a-zA-Z_][\w-]*)/g
const classes = / class="(?<names>[^"]*)"/g

/**
 * The page with short names in the place of those that CSS modules made unique across the site: inside one page a letter
 * or two will do, the shortest for what is named most. Names shared with the islands keep working, since the islands
 * bring styles of their own.
 */
export function shortenNames(page: string): string {
  const sheet = style.exec(page)?.[1] ?? ''
  const declared = new Set(Array.from(sheet.matchAll(declaredName), ({ groups }) => groups?.['name'] ?? ''))
  const counts = new Map<string, number>()
  for (const [name] of page.matchAll(eachName))
    if (declared.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)

  const shown = Array.from(page.matchAll(classes), ({ groups }) => groups?.['names']?.split(' ') ?? []).flat()
  const free = shortNames(new Set([...declared, ...shown]))
  const shorts = new Map<string, string>()
  for (const [name] of [...counts].sort(([, a], [, b]) => b - a)) shorts.set(name, free.next().value)

  return page.replaceAll(eachName, (name) => shorts.get(name) ?? name)
}
