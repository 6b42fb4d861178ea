import MagicString from 'magic-string'
import { parse } from 'parse5'
import { elementsOf } from './elements-of.ts'

/** Writes attributes without a value as their names alone (HTML, empty attribute syntax). */
export function shortenAttributes(html: string): string {
  const page = new MagicString(html)
  const tree = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })
  for (const { attrs, sourceCodeLocation } of elementsOf(tree))
    for (const { name, value } of attrs) {
      const place = sourceCodeLocation?.attrs?.[name]
      if (value === '' && place) page.overwrite(place.startOffset, place.endOffset, name)
    }
  return page.toString()
}
