/**
 * Leaves for another site. Resolves when the visitor returns to this page with the browser's Back.
 */
export function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    location.assign(url)
  })
}
