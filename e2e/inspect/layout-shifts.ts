import type { Page } from '@playwright/test'

/**
 * Watches a page that isn't loaded yet for layout shifts. Returns a function that resolves to the
 * layout shift so far, in ten-thousandths: 0, or what moved and how much. The browser excuses
 * shifts within 500 ms of input. Here, answers to input are excused however slow the machine is,
 * since the 500 ms begin at the page's next frame, and once more when a script or an answer comes
 * that was on its way then. In a dialog they are excused however slow the service is, while a
 * button is busy, and for as long afterwards.
 */
export async function layoutShifts(page: Page): Promise<() => Promise<number | string[]>> {
  await page.addInitScript(() => {
    const seen: Shift[] = []
    const answers: Span[] = []
    // A test may replace the page's clock.
    const now = performance.now.bind(performance)
    Object.assign(window, { layoutShifts: seen, answersToInput: answers })
    let request: Span | undefined
    const begin = (from: number): Span => {
      const span = { from, to: Infinity }
      answers.push(span)
      return span
    }
    const endSoon = (span: Span) =>
      requestAnimationFrame(() => {
        span.to = now() + 500
      })
    new MutationObserver(() => {
      const isBusy = document.querySelector('[role=dialog] button[aria-busy=true]') !== null
      if (isBusy) request ??= begin(now())
      else if (request) {
        endSoon(request)
        request = undefined
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    for (const input of ['click', 'keydown'] as const)
      addEventListener(input, ({ timeStamp }) => endSoon(begin(timeStamp)), true)
    new PerformanceObserver((list) => {
      for (const { startTime, responseEnd } of list.getEntries() as PerformanceResourceTiming[])
        if (answers.some(({ from, to }) => startTime <= to && responseEnd >= from))
          endSoon(begin(responseEnd))
    }).observe({ type: 'resource', buffered: true })
    new PerformanceObserver((list) => {
      // The types lack this entry: https://wicg.github.io/layout-instability/
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const text = (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 60)
          return `${text} from ${from.x}, ${from.y} (${from.width} by ${from.height}) to ${to.x}, ${to.y}`
        })
        if (!hadRecentInput) seen.push({ value, time: startTime, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      // A shift is reported after the frame in which it happened.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      const { layoutShifts, answersToInput } = window as unknown as {
        layoutShifts: Shift[]
        answersToInput: Span[]
      }
      const unasked = layoutShifts.filter(
        ({ time }) => !answersToInput.some(({ from, to }) => time >= from && time <= to),
      )
      const sum = unasked.reduce((sum, { value }) => sum + value, 0)
      return Math.round(sum * 10_000) && unasked.map(({ value, moved }) => `${value}: ${moved.join(', ')}`)
    })
}

/** A span in milliseconds of the page's `performance.now`. */
interface Span {
  from: number
  to: number
}

interface Shift {
  value: number
  time: number
  moved: string[]
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}
