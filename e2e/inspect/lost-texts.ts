import type { Page } from '@playwright/test'
import { picture } from '../pictures/picture.ts'
import { contrastOf } from './contrast-of.ts'
import { partWithTexts } from './part-with-texts.ts'
import { readTexts } from './read-texts.ts'

/**
 * Where a line of text is read, in parts of its height. What strikes a text out covers one of them.
 */
const rows = [0.35, 0.5, 0.65]

/**
 * Lists the texts in whose lines no two pixels stand out from each other. For forced colours, which
 * leave letters no other colour, so that they can't be taken away to measure against what is behind
 * them.
 */
export async function lostTexts(page: Page): Promise<string[]> {
  const { area, texts } = partWithTexts(await page.evaluate(readTexts))
  const { pixels, width, height } = await picture(page, area)

  const contrastAlong = (left: number, right: number, row: number) => {
    const start = Math.max(left, 0)
    const end = Math.min(right, width)
    if (row < 0 || row >= height || end <= start) return []
    const at = (x: number) => pixels.subarray((row * width + x) * 3, (row * width + x) * 3 + 3)
    const [r = 0, g = 0, b = 0] = at(start)
    const others = Array.from({ length: end - start }, (_, index) => at(start + index))
    return [Math.max(...others.map((pixel) => contrastOf([r, g, b, 255], pixel)))]
  }

  return texts.flatMap(({ words, needed, boxes }) => {
    // The middle of a comma is empty.
    if (!/\w{2}/.test(words)) return []
    const contrasts = boxes.flatMap(({ left, top, right, bottom }) =>
      rows.flatMap((part) => contrastAlong(left, right, Math.floor(top + (bottom - top) * part))),
    )
    const most = Math.max(...contrasts)
    return contrasts.length > 0 && most < needed ? [`${words}: ${most.toFixed(2)} of ${needed}`] : []
  })
}
