import type { Page } from '@playwright/test'

/**
 * Opens the dialog. Resolves to the time from the click until the first frame with the dialog had
 * been drawn.
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
          // The message is delivered after the frame.
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
