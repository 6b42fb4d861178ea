import type { Page } from '@playwright/test'
import { type Picture, picture } from '../../pictures/picture.ts'
import { contrastOf } from '../contrast-of.ts'
import { partWithTexts } from './part-with-texts.ts'
import { readTexts, type Text } from './read-texts.ts'

/**
 * Least differences of a channel by which a pixel counts as a part of a letter: edges differ less.
 * Letters of a very faint text differ nowhere by more than the second one.
 */
const differences = [40, 3]

interface Faintness {
  /** Number of visible texts, so that a test knows that there were any. */
  readonly seen: number
  /** Texts that are too faint, with their contrast and the contrast that they need. */
  readonly faint: readonly string[]
}

// Hides only the letters: `color` would hide borders and marks too.
const withoutLetters = `
  *, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }
  text { fill: transparent !important }`

/**
 * Measures the contrast of every visible text, including text in pictures, with its background.
 * Captures the page with its letters and without: the pixels that differ are letters. WCAG 1.4.3,
 * level AA.
 */
export async function faintTexts(page: Page): Promise<Faintness> {
  const { area, texts } = partWithTexts(await page.evaluate(readTexts))
  const withLetters = await picture(page, area)
  const hidden = await page.evaluateHandle((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return sheet
  }, withoutLetters)
  const ground = await picture(page, area)
  await hidden.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  })

  let seen = 0
  const faint: string[] = []
  for (const { words, color, needed, boxes } of texts) {
    const behind =
      differences
        .values()
        .map((difference) => coloursBehind(boxes, withLetters, ground, difference))
        .find(({ size }) => size > 0) ?? new Map<number, number>()
    if (behind.size === 0) continue
    seen++
    const least = leastContrast(color, behind)
    if (least < needed) faint.push(`${words}: ${least.toFixed(2)} of ${needed}`)
  }
  return { seen, faint }
}

/**
 * Counts the pixels of each colour behind the letters in these boxes: there are few colours and
 * many pixels.
 */
function coloursBehind(
  boxes: Text['boxes'],
  withLetters: Picture,
  ground: Picture,
  difference: number,
): ReadonlyMap<number, number> {
  const behind = new Map<number, number>()
  for (const { left, top, right, bottom } of boxes)
    for (let y = Math.max(0, top); y < Math.min(bottom, ground.height); y++)
      for (let x = Math.max(0, left); x < Math.min(right, ground.width); x++) {
        const at = (y * ground.width + x) * 3
        if (!differs(withLetters.pixels, ground.pixels, at, difference)) continue
        const [r = 0, g = 0, b = 0] = [ground.pixels[at], ground.pixels[at + 1], ground.pixels[at + 2]]
        const hex = (r << 16) | (g << 8) | b
        behind.set(hex, (behind.get(hex) ?? 0) + 1)
      }
  return behind
}

/** Returns the least contrast, ignoring a twentieth of the pixels, where something else begins. */
function leastContrast(color: Text['color'], behind: ReadonlyMap<number, number>): number {
  const contrasts = [...behind]
    .map(([hex, count]) => ({
      contrast: contrastOf(color, Uint8Array.of(hex >> 16, hex >> 8, hex)),
      count,
    }))
    .toSorted((a, b) => a.contrast - b.contrast)
  let odd = Math.floor(contrasts.reduce((sum, { count }) => sum + count, 0) / 20)
  for (const { contrast, count } of contrasts) {
    odd -= count
    if (odd < 0) return contrast
  }
  return 0
}

/**
 * Whether a pixel differs without the letters. A plain loop, since it runs for every pixel of every
 * text.
 */
function differs(before: Uint8Array, behind: Uint8Array, at: number, difference: number): boolean {
  for (let index = at; index < at + 3; index++)
    if (Math.abs((behind[index] ?? 0) - (before[index] ?? 0)) > difference) return true
  return false
}
