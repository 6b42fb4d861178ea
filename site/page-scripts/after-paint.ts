import { showYear } from './year-of-visit.ts'

/**
 * Inserts the contents of each `template` once the page has been read and painted. Before that, the
 * manifest would compete with the typeface for a slow line, and a field would have the browser lay
 * out the whole document at once, even far below, to look for fields that it could fill in.
 */
addEventListener('DOMContentLoaded', () => {
  showYear()
  new PerformanceObserver(() => {
    for (const held of document.querySelectorAll('template')) held.replaceWith(held.content)
  }).observe({ type: 'paint', buffered: true })
})
