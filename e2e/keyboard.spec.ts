import { goesBack, listStops, type Stop } from './inspect/focus-stops.ts'
import { walk } from './inspect/walk.ts'
import { desktop, phone } from './inspect/windows.ts'
import { expect, test } from './test.ts'
import { pages, states } from './views/views.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const walks = [
  ...pages.flatMap((view) => [desktop, phone].map((window) => ({ view, window }))),
  ...states.map((view) => ({ view, window: view.phone ? phone : desktop })),
]

const names = (stops: readonly Stop[]) => stops.map(({ name }) => name)

for (const { view, window } of walks)
  test(`${view.name}, ${window.width} px: Tab stops at all there is to press, in order, in sight, and back`, async ({
    page,
    show,
  }) => {
    await page.setViewportSize(window)
    await show(view)
    const stops = await listStops(page)
    expect(stops.length).toBeGreaterThan(0)

    const there = await walk(page, 'Tab', stops.length)
    const back = await walk(page, 'Shift+Tab', stops.length)
    expect(names(there).toSorted()).toEqual(stops.toSorted())
    expect([...there, ...back].filter(({ faults }) => faults.length > 0)).toEqual([])

    // From the first stop on, wherever the focus stood before.
    const from = (order: Stop[]) => {
      const first = order.findIndex(({ name }) => name === stops[0])
      return [...order.slice(first), ...order.slice(0, first)]
    }
    const order = from(there)
    expect(names(from(back.toReversed()))).toEqual(names(order))
    expect(order.filter((stop, index) => index > 0 && goesBack(order[index - 1] ?? stop, stop))).toEqual([])
  })
