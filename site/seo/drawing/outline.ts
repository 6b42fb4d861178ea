import { create, type Font } from 'fontkit'
import face from '../../styles/fonts/display.woff2?inline'

/** A line of text as one path, whose baseline is at y 0 and whose ink begins at x 0. */
interface Outline {
  readonly path: string
  readonly width: number
}

const base64 = face.slice(face.indexOf(',') + 1)
const font = create(Buffer.from(base64, 'base64')) as Font

/**
 * Draws a line in the display face, kerned as in a browser. `tracking` is added between letters, in
 * ems.
 */
export function outline(text: string, { size, tracking }: { size: number; tracking: number }): Outline {
  const { glyphs, positions } = font.layout(drawable(text))
  const scale = size / font.unitsPerEm
  let x = -(glyphs[0]?.bbox.minX ?? 0) * scale
  let width = 0
  const letters = glyphs.map((glyph, index) => {
    const letter = glyph.path.transform(scale, 0, 0, -scale, x, 0).toSVG()
    width = x + glyph.bbox.maxX * scale
    x += (positions[index]?.xAdvance ?? 0) * scale + tracking * size
    return letter
  })
  return { path: letters.join(''), width }
}

/**
 * Replaces letters that the face lacks: it has those of English and German. Others lose their
 * accents, or are dropped.
 */
function drawable(text: string): string {
  return [...text.normalize('NFC')]
    .flatMap((letter) => (isThere(letter) ? letter : [...letter.normalize('NFKD')].filter(isThere)))
    .join('')
}

const isThere = (letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
