import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { attributeOf } from '../attribute-of.ts'
import { elementsOf } from '../elements-of.ts'
import { setText } from '../set-text.ts'
import { textOf } from '../text-of.ts'
import { inlineTokens } from './inline-tokens.ts'

/**
 * Inlines short values of tokens in a page's styles. `later`: tokens that later style sheets
 * declare.
 */
export function shortenStyles(page: Tree.Document, later: ReadonlySet<string>): void {
  const elements = [...elementsOf(page)]
  const style = elements.find(({ tagName }) => tagName === 'style')
  if (style === undefined) return
  const own = elements.flatMap((element) => attributeOf(element, 'style')?.match(/--[\w-]+/g) ?? [])
  setText(style, inlineTokens(textOf(style), new Set([...later, ...own])))
}
