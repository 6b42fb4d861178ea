export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Wraps the browser's local storage. Items that it refuses last as long as the page: the visitor
 * may have blocked it, the disk may be full, and a browser inside an app may have none.
 */
export function localStore(): Store {
  const unstored = new Map<string, string>()

  function removeItem(key: string): void {
    unstored.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // There is nothing to remove.
    }
  }

  return {
    getItem(key) {
      try {
        return unstored.get(key) ?? localStorage.getItem(key)
      } catch {
        return unstored.get(key) ?? null
      }
    },
    setItem(key, value) {
      try {
        localStorage.setItem(key, value)
        unstored.delete(key)
      } catch {
        // An older item must not come back in its place.
        removeItem(key)
        unstored.set(key, value)
      }
    },
    removeItem,
  }
}
