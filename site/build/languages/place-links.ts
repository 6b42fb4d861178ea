import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { elementsOf } from '../page/elements-of.ts'

/**
 * Points the links of a page to pages in its own language: content names `/pricing`, whose path is
 * `/de/pricing`. A link that names its language (`hreflang`) already has its whole path.
 */
export function placeLinks(page: Tree.Document, pages: ReadonlySet<string>, prefix: string): void {
  if (prefix === '') return
  for (const { nodeName, attrs } of elementsOf(page)) {
    if (nodeName !== 'a' || attrs.some(({ name }) => name === 'hreflang')) continue
    for (const attribute of attrs) {
      const [, path = '', rest = ''] = /^(\/[^?#]*)(.*)$/.exec(attribute.value) ?? []
      if (attribute.name !== 'href' || !pages.has(path)) continue
      attribute.value = prefix + (path === '/' ? '' : path) + rest
    }
  }
}
