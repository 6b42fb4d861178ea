import MagicString from 'magic-string'
import { parse } from 'parse5'
import { attributeOf } from '../page/attribute-of.ts'
import { elementsOf } from '../page/elements-of.ts'

/**
 * Leads the links of a page to other languages to their home where they don't have the page: a post
 * is in the languages that it was written in. The rest of the page stays as it is, byte for byte.
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
