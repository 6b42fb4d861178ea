import { useSyncExternalStore } from 'react'

/** What stands behind the # of the address: a place of the page, and what it is asked. */
interface Route {
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

const listen = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The place of the page that the address names; the server never learns it. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(listen, () => location.hash)
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  return { path: path.split('/').filter((part) => part !== ''), query: new URLSearchParams(query) }
}
