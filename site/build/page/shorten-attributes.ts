import MagicString from 'magic-string'
import { parse } from 'parse5'
import { elementsOf } from './elements-of.ts'

/**
 * Writes attributes of the body without a value as their names alone, and plain values without
 * quotes (HTML, attributes). The head keeps its quotes, for programs that read it without a parser.
 */
export function shortenAttributes(html: string): string {
  const page = new MagicString(html)
  const tree = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })
  const body = html.indexOf('<body')
  for (const { attrs, sourceCodeLocation } of elementsOf(tree))
    for (const { name, value } of attrs) {
      const place = sourceCodeLocation?.attrs?.[name]
      if (!place) continue
      if (value === '') page.overwrite(place.startOffset, place.endOffset, name)
      else if (place.startOffset > body && /^[\w-]+$/.test(value))
        page.overwrite(place.startOffset, place.endOffset, `${name}=${value}`)
    }
  return page.toString()
}
