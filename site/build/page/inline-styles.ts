import { html, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'
import { attributeOf } from './attribute-of.ts'
import { elementsOf } from './elements-of.ts'
import { textOf } from './text-of.ts'

/**
 * Inlines the styles and the linked style sheets of a page as one style element, in this order, and
 * omits the sheets that scripts load themselves. The element takes the place of the first one: a
 * script after it may link a sheet at once, and the order of layers must be set by then.
 */
export async function inlineStyles(
  page: Tree.Document,
  read: (file: string) => Promise<string>,
  asked: ReadonlySet<string>,
): Promise<void> {
  const elements = [...elementsOf(page)]
  const own = elements.filter(({ tagName }) => tagName === 'style')
  const links = elements.filter((element) => attributeOf(element, 'rel') === 'stylesheet')
  const [first] = [...own, ...links]
  if (!first?.parentNode) return

  const files = links.map((link) => attributeOf(link, 'href') ?? '').filter((file) => !asked.has(file))
  const sheets = [...own.map(textOf), ...(await Promise.all(files.map(read)))]
  const style = tree.createElement('style', html.NS.HTML, [])
  tree.insertText(style, sheets.map((sheet) => sheet.trim()).join(''))
  tree.insertBefore(first.parentNode, style, first)
  for (const element of [...own, ...links]) tree.detachNode(element)
}
