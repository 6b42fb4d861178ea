import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { shortNamesFor } from '../short-names-for.ts'
import { attributeOf } from './attribute-of.ts'
import { elementsOf } from './elements-of.ts'
import { namesIn } from './names-in.ts'
import { rewriteSheet } from './rewrite-sheet.ts'
import { setText } from './set-text.ts'
import { stringsOf } from './strings-of.ts'
import { textOf } from './text-of.ts'

// Names from CSS modules by Lightning CSS: the hash of the file, then the local name.
const moduleName = /^_?[\w-]{6}_[a-zA-Z]/

/**
 * Removes from a page's styles the module classes and custom properties that neither the page nor a
 * later style sheet uses. Shortens to a letter or two the names that CSS modules made unique across
 * the site. Keeps names that occur in a script, and those of the islands, which have styles of
 * their own.
 */
export function slimStyles(page: Tree.Document, laterTokens: ReadonlySet<string>): void {
  const elements = [...elementsOf(page)]
  const style = elements.find(({ tagName }) => tagName === 'style')
  if (style === undefined) return

  const sheet = namesIn(textOf(style))
  const shown = elements.flatMap((element) => namesOf(attributeOf(element, 'class')))
  const said = new Set(elements.filter(isClassicScript).flatMap((script) => stringsOf(textOf(script))))

  const fromModules = sheet.classes.filter((name) => moduleName.test(name))
  const used = new Set([...shown, ...said, ...sheet.used, ...laterTokens])
  const unused = [...fromModules, ...sheet.declared].filter((name) => !used.has(name))

  const named = [...sheet.classes, ...sheet.animations, ...shown]
  const ours = new Set([...fromModules.filter((name) => used.has(name)), ...sheet.animations])
  const shortened = named.filter((name) => ours.has(name) && !said.has(name))
  // Blockers of advertisements hide elements of the class `ad`.
  const shorts = shortNamesFor(shortened, new Set([...named, 'ad']))

  setText(style, rewriteSheet(textOf(style), unused, shorts))
  for (const attribute of elements.flatMap(({ attrs }) => attrs))
    if (attribute.name === 'class')
      attribute.value = namesOf(attribute.value)
        .map((name) => shorts.get(name) ?? name)
        .join(' ')
}

const isClassicScript = (element: Tree.Element): boolean =>
  element.tagName === 'script' && element.attrs.length === 0

const namesOf = (names = ''): string[] => names.split(/\s+/).filter((name) => name !== '')
