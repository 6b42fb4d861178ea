/**
 * Calls back when the session's cookies may have changed on another host, or by an answer of a
 * server.
 */
export function watchCookies(sessionKey: string, listener: () => void): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener())
  // Some browsers have no `cookieStore` yet.
  globalThis.cookieStore?.addEventListener('change', ({ changed, deleted }) => {
    if ([...changed, ...deleted].some(({ name }) => name?.startsWith(sessionKey))) listener()
  })
}
