import type { Page } from '@playwright/test'
import { inMotion } from './browser/in-motion.ts'
import { protocolOf } from './browser/protocol-of.ts'
import { desktop, phone } from './inspect/windows.ts'
import { expect, test } from './test.ts'

/** Pauses the entrance animations of the goods at this time. Returns their number. */
const pauseAt = (page: Page, ms: number) =>
  page.evaluate((time) => {
    const goods = document.querySelector('[data-lots]')?.getAnimations({ subtree: true }) ?? []
    const lowered = goods.filter(({ timeline }) => timeline instanceof DocumentTimeline)
    for (const animation of lowered) {
      animation.pause()
      animation.currentTime = time
    }
    return lowered.length
  }, ms)

test.describe('in motion', () => {
  test.use(inMotion)

  for (const width of [768, 1024, 1440])
    test(`goods are lowered behind the name of their shop, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1000 })
      const protocol = await protocolOf(page)
      await protocol.send('Animation.enable')
      // The animations wait until they are first in view, however late that is.
      await protocol.send('Animation.setPlaybackRate', { playbackRate: 0 })
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      const name = page.locator('[data-name]')
      const pictures = []
      // A time past the end finishes the animations.
      for (const ms of [0, 150, 300, 5000]) {
        expect(await pauseAt(page, ms)).toBe(4)
        pictures.push(await name.screenshot({ animations: 'allow' }))
      }
      const stocked = pictures.pop()
      expect(pictures.map((picture) => picture.equals(stocked ?? Buffer.of()))).toEqual([true, true, true])
    })

  test('goods come down to their places, and the one that still hangs as far', async ({ page }) => {
    const protocol = await protocolOf(page)
    await protocol.send('Animation.enable')
    await protocol.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.goto('/')
    const tops = () =>
      page
        .locator('[data-lots] svg + span')
        .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top))
    expect(await pauseAt(page, 0)).toBe(4)
    const above = await tops()
    await pauseAt(page, 5000)
    expect((await tops()).map((top, place) => top - (above[place] ?? 0))).toEqual([24, 24, 24, 24])
  })
})

for (const path of ['/', '/de'])
  test(`each phrase of the sentence has room over its product, on ${path}`, async ({ page }) => {
    await page.goto(path)
    for (const width of [320, 375, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      const cut = await page
        .locator('[data-lots] mark')
        .evaluateAll((phrases) =>
          phrases
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        )
      expect.soft(cut, `${width} px`).toEqual([])
    }
  })

for (const path of ['/', '/de'])
  for (const window of [desktop, phone])
    test(`the stamp leaves every tick to be seen, on ${path} at ${window.width} px`, async ({ page }) => {
      await page.setViewportSize(window)
      await page.goto(path)
      const stamp = page.getByText(/^(Handled|Erledigt)$/)
      await stamp.scrollIntoViewIfNeeded()
      const [stampTop, lastBottom] = await stamp.evaluate((element) => [
        element.getBoundingClientRect().top,
        element.previousElementSibling?.lastElementChild?.getBoundingClientRect().bottom,
      ])
      expect(lastBottom).toBeGreaterThan(0)
      expect(stampTop).toBeGreaterThanOrEqual(lastBottom ?? Number.POSITIVE_INFINITY)
    })

for (const width of [375, 768, 1024, 1440])
  test(`the wall of goods is gone where its count begins, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto('/')
    const wall = page.locator('[data-tool=wall]')
    const count = wall.getByText('1M+', { exact: true })
    await count.scrollIntoViewIfNeeded()
    await expect
      .poll(() => wall.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const among = await count.screenshot()
    await wall.locator('img').evaluate((image: HTMLElement) => {
      image.style.visibility = 'hidden'
    })
    expect(among.equals(await count.screenshot())).toBe(true)
  })

for (const path of ['/for-beginners', '/pricing'])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`text that is selected stands out from its ground, on ${path}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      const lost = await page.evaluate(() => {
        const clear = 'rgba(0, 0, 0, 0)'
        const groundOf = (element: Element | null): string => {
          const ground = element ? getComputedStyle(element).backgroundColor : ''
          return ground === clear ? groundOf(element?.parentElement ?? null) : ground
        }
        const words = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, th, td)')]
        return words
          .filter((word) => !word.closest('[aria-hidden]'))
          .filter((word) => getComputedStyle(word, '::selection').backgroundColor === groundOf(word))
          .map((word) => word.textContent)
      })
      expect(lost).toEqual([])
    })
