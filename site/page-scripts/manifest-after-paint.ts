/**
 * Links the manifest once the page has been painted. A home screen needs it, a first view doesn't:
 * linked from the start, it shares a slow line with the typeface.
 */
new PerformanceObserver((_paints, observer) => {
  observer.disconnect()
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `${import.meta.env.PAGE_PREFIX}/manifest.webmanifest`
  document.head.append(link)
}).observe({ type: 'paint', buffered: true })
