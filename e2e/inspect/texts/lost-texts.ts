import type { Page } from '@playwright/test'
import { picture } from '../../pictures/picture.ts'
import { contrastOf } from '../contrast-of.ts'
import { partWithTexts } from './part-with-texts.ts'
import { readTexts } from './read-texts.ts'

/**
 * The heights at which a line of text is sampled, as parts of its height. A line through the text
 * covers one of them.
 */
const rows = [0.35, 0.5, 0.65]

/**
 * Lists the texts whose lines contain no two pixels with enough contrast. For forced colours:
 * there, letters can't be made transparent to compare them with their background.
 */
export async function lostTexts(page: Page): Promise<string[]> {
  const { area, texts } = partWithTexts(await page.evaluate(readTexts))
  const { pixels, width, height } = await picture(page, area)

  const contrastAlong = (left: number, right: number, row: number) => {
    const start = Math.max(left, 0)
    const end = Math.min(right, width)
    if (row < 0 || row >= height || end <= start) return []
    const at = (row * width + start) * 3
    const first = pixels.subarray(at, at + 3)
    return [mostContrast(first, pixels.subarray(at, at + (end - start) * 3))]
  }

  return texts.flatMap(({ words, needed, boxes }) => {
    // The middle of a comma has no ink.
    if (!/\w{2}/.test(words)) return []
    const contrasts = boxes.flatMap(({ left, top, right, bottom }) =>
      rows.flatMap((part) => contrastAlong(left, right, Math.floor(top + (bottom - top) * part))),
    )
    const most = Math.max(...contrasts)
    return contrasts.length > 0 && most < needed ? [`${words}: ${most.toFixed(2)} of ${needed}`] : []
  })
}

/**
 * Returns the highest contrast of any of these pixels with this one. There are few colours and many
 * pixels, so each colour is measured once.
 */
function mostContrast([r = 0, g = 0, b = 0]: Uint8Array, pixels: Uint8Array): number {
  const colours = new Set<number>()
  for (let at = 0; at < pixels.length; at += 3)
    colours.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0))
  const contrasts = colours
    .values()
    .map((hex) => contrastOf([r, g, b, 255], Uint8Array.of(hex >> 16, hex >> 8, hex)))
  return Math.max(...contrasts)
}
