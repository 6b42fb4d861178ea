export const SHOWN_PATH = '/_count/page-shown'

/**
 * How long the link counts: a browser shows a prefetched page within five minutes, or requests it
 * again.
 */
const GOOD_FOR_MS = 300_000

/**
 * Returns the headers of a prefetched page (Sec-Purpose, Fetch section 3.7): a browser follows the
 * link only once it shows the page. No shared cache may store it.
 */
export const shownLater = (page: string, nowMs: number): Record<string, string> => ({
  link: `<${SHOWN_PATH}?${new URLSearchParams({ page, at: String(Math.floor(nowMs / 1000)) })}>; rel=prefetch`,
  'cache-control': 'private, no-cache',
})

/**
 * Returns the page that a browser reports to show; undefined if the link came from an old answer.
 */
export function pageShown(query: Readonly<Record<string, unknown>>, nowMs: number): string | undefined {
  const { page, at } = query
  const age = nowMs - Number(at) * 1000
  return typeof page === 'string' && age > -GOOD_FOR_MS && age < GOOD_FOR_MS ? page : undefined
}
