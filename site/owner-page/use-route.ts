import { useSyncExternalStore } from 'react'

/** The fragment of the address: a place of the page, and its query. */
interface Route {
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

const listen = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/**
 * Reads the place of the page from the fragment of the address, which the server never receives.
 */
export function useRoute(): Route {
  const hash = useSyncExternalStore(listen, () => location.hash)
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  return { path: path.split('/').filter((part) => part !== ''), query: new URLSearchParams(query) }
}
