import { showYear } from './year-of-visit.ts'

/**
 * Brings what stands in `template` once the page has been read and painted. The manifest would
 * share a slow line with the typeface. A field that is read has the browser lay the whole document
 * out at once, what is far below as well: it looks for what it could fill in.
 */
addEventListener('DOMContentLoaded', () => {
  showYear()
  new PerformanceObserver(() => {
    for (const held of document.querySelectorAll('template')) held.replaceWith(held.content)
  }).observe({ type: 'paint', buffered: true })
})
