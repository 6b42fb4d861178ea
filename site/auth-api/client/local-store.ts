export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The browser's local storage, or a store that lasts as long as the page where the visitor has
 * blocked it.
 */
export function localStore(): Store {
  try {
    return localStorage
  } catch {
    const memory = new Map<string, string>()
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    }
  }
}
