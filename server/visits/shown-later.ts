export const SHOWN_PATH = '/_count/page-shown'

/** A browser shows a page that it fetched ahead within five minutes, or asks for it again. */
const GOOD_FOR_MS = 300_000

/**
 * Headers of a page that is fetched ahead (Sec-Purpose, Fetch section 3.7): a browser follows the
 * link once it shows the page, and then alone. A cache that visitors share may not keep it.
 */
export const shownLater = (page: string, nowMs: number): Record<string, string> => ({
  link: `<${SHOWN_PATH}?${new URLSearchParams({ page, at: String(Math.floor(nowMs / 1000)) })}>; rel=prefetch`,
  'cache-control': 'private, no-cache',
})

/** The page that a browser says it shows; undefined if it kept the link of an old answer. */
export function pageShown(query: Readonly<Record<string, unknown>>, nowMs: number): string | undefined {
  const { page, at } = query
  const age = nowMs - Number(at) * 1000
  return typeof page === 'string' && age > -GOOD_FOR_MS && age < GOOD_FOR_MS ? page : undefined
}
