import type { Page } from '@playwright/test'

/**
 * Does what opens the dialog, and says how long after the click the first frame with it had been
 * drawn.
 */
export async function openingTime(page: Page, click: () => Promise<void>): Promise<number> {
  const opened = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clickedAt = Number.NaN
        const note = ({ timeStamp }: Event) => {
          clickedAt = timeStamp
        }
        addEventListener('click', note, { capture: true, once: true })
        const look = () => {
          if (!document.querySelector('[role=dialog]')?.getClientRects().length)
            return requestAnimationFrame(look)
          // A message is delivered after the frame.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - clickedAt)
          return port2.postMessage(undefined)
        }
        look()
      }),
  )
  await click()
  return opened
}
