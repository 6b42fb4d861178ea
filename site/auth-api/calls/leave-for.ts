/**
 * Goes to another site. Resolves when the visitor comes back to this very page by the browser's
 * Back.
 */
export function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    location.assign(url)
  })
}
