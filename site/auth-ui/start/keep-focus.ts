import { flushSync } from 'react-dom'

/**
 * Changes the page. Focus that was on what the change takes away goes on to what stands in its
 * place, in the bar or in the page, instead of to the top of the page. A dialog sees to its own.
 */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement
  const isInDialog = focused?.closest('[role=dialog]')
  const place = focused?.closest('main')
    ? 'main :is([data-lading] button, [data-auth])'
    : '[data-account-entry] button'
  flushSync(change)
  if (isInDialog || focused?.checkVisibility() !== false) return
  const successors = [...document.querySelectorAll<HTMLElement>(place)]
  successors.find((successor) => successor.checkVisibility())?.focus()
}
