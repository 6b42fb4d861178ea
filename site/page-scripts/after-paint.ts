/**
 * Inserts the contents of each `template` once the page has been read and painted. Before that, the
 * manifest would compete with the typeface for a slow line, and a field would have the browser lay
 * out the whole document at once, even far below, to look for fields that it could fill in.
 */
addEventListener('DOMContentLoaded', () => {
  // Until then the copyright line has the year of the build.
  document.querySelector('[data-year]')?.replaceChildren(new Date().getFullYear() as unknown as string)
  new PerformanceObserver(() => {
    for (const held of document.querySelectorAll('template')) {
      // A visitor who comes back may have typed into the field: a click starts its tool.
      if (history.state) (held.parentNode as HTMLElement).click()
      held.replaceWith(held.content)
    }
  }).observe({ type: 'paint', buffered: true })
})
