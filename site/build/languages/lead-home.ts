import MagicString from 'magic-string'
import { parse } from 'parse5'
import { attributeOf } from '../page/attribute-of.ts'
import { elementsOf } from '../page/elements-of.ts'

/**
 * Points links to other languages at the home page of that language if it doesn't have the page: a
 * post exists only in the languages that it was written in. The rest of the page stays the same,
 * byte for byte.
 */
export function leadHome(html: string, pages: ReadonlySet<string>, first: string): string {
  const page = new MagicString(html)
  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    const path = attributeOf(element, 'href')
    const language = attributeOf(element, 'hreflang')
    const place = element.sourceCodeLocation?.attrs?.['href']
    if (element.nodeName !== 'a' || path === undefined || language === undefined || !place) continue
    if (pages.has(path)) continue
    page.overwrite(place.startOffset, place.endOffset, `href="/${language === first ? '' : language}"`)
  }
  return page.toString()
}
