import type { Page } from '@playwright/test'
import { contrastOf } from './contrast-of.ts'
import { picture } from './picture.ts'
import { readTexts } from './read-texts.ts'

/**
 * Lists the texts in whose lines no two pixels stand out from each other. For forced colours, which leave letters no
 * other colour, so that they can't be taken away to measure against what is behind them.
 */
export async function lostTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(readTexts)
  const { pixels, width, height } = await picture(page)
  return texts.flatMap(({ words, needed, boxes }) => {
    // The middle of a comma is empty.
    if (!/\w{2}/.test(words)) return []
    const seen = boxes.flatMap(({ left, top, right, bottom }) => {
      const row = Math.floor((top + bottom) / 2)
      if (row < 0 || row >= height) return []
      return Array.from({ length: Math.min(right, width) - Math.max(left, 0) }, (_, index) => {
        const at = (row * width + Math.max(left, 0) + index) * 3
        return pixels.subarray(at, at + 3)
      })
    })
    const [ground] = seen
    if (!ground) return []
    const [r = 0, g = 0, b = 0] = ground
    const most = Math.max(...seen.map((pixel) => contrastOf([r, g, b, 255], pixel)))
    return most < needed ? [`${words}: ${most.toFixed(2)} of ${needed}`] : []
  })
}
