import MagicString from 'magic-string'
import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'
import { elementsOf } from './elements-of.ts'

/** The elements whose end tags a parser adds, with those before which it does so. */
const implied: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  p: ['p', 'div', 'ul', 'ol', 'dl', 'form'],
}
/** The parents whose own end tags stand for those of their last child. */
const parents: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'li', 'div', 'article', 'section', 'details'])

/** Omits the end tags that every parser adds (HTML, optional tags). */
export function omitEndTags(html: string): string {
  const page = new MagicString(html)
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })
  for (const element of elementsOf(document)) {
    const end = element.sourceCodeLocation?.endTag
    if (end && isImplied(element)) page.remove(end.startOffset, end.endOffset)
  }
  return page.toString()
}

function isImplied(element: Tree.Element): boolean {
  if (element.tagName === 'body' || element.tagName === 'html') return true
  const followers = implied[element.tagName]
  const parent = element.parentNode
  if (!followers || !parent || !tree.isElementNode(parent)) return false
  const next = parent.childNodes[parent.childNodes.indexOf(element) + 1]
  if (next === undefined) return parents.has(parent.tagName)
  return tree.isElementNode(next) && followers.includes(next.tagName)
}
