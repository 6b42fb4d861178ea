import { flushSync } from 'react-dom'

/**
 * Applies a change to the page. If that removes the focused element, the focus moves to the element
 * in its place, in the bar or in the page, instead of to the top of the page. A dialog manages its
 * own focus.
 */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement
  const isInDialog = focused?.closest('[role=dialog]')
  const place = focused?.closest('main')
    ? 'main :is([data-lading] button, [data-auth])'
    : '[data-account-entry] button'
  const section = focused?.closest('section')
  flushSync(change)
  if (isInDialog || focused?.checkVisibility() !== false) return
  const found = [...document.querySelectorAll<HTMLElement>(place)]
  const successors = found.filter((successor) => successor.checkVisibility())
  const nearest = successors.find((successor) => section?.contains(successor))
  ;(nearest ?? successors[0])?.focus()
}
