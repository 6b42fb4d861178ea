import type { Page } from '@playwright/test'

/**
 * Watches a page that isn't loaded yet for what moves by itself. Returns what tells the layout shift so far, in
 * ten-thousandths: 0, or what moved and how much.
 */
export async function layoutShifts(page: Page): Promise<() => Promise<number | string[]>> {
  await page.addInitScript(() => {
    const seen: Shift[] = []
    Object.assign(window, { layoutShifts: seen })
    new PerformanceObserver((list) => {
      // Not in the types yet: https://wicg.github.io/layout-instability/
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML : node?.textContent,
        )
        if (!hadRecentInput) seen.push({ value, moved: moved.map((text) => text?.slice(0, 60)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      // A shift is reported after the frame that it happened in.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      const { layoutShifts } = window as unknown as { layoutShifts: Shift[] }
      const sum = layoutShifts.reduce((sum, { value }) => sum + value, 0)
      return (
        Math.round(sum * 10_000) && layoutShifts.map(({ value, moved }) => `${value}: ${moved.join(', ')}`)
      )
    })
}

interface Shift {
  value: number
  moved: (string | undefined)[]
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}
