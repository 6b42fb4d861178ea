import type { FastifyRequest } from 'fastify'

/**
 * Checks whether a page of another site, other than the target's, has sent the browser here (Fetch
 * Metadata). False for requests that don't say so, such as those of an app or an older browser.
 */
export function isSentByAnotherSite({ headers }: FastifyRequest, target: string): boolean {
  if (headers['sec-fetch-site'] !== 'cross-site') return false
  return URL.parse(headers.referer ?? '')?.origin !== new URL(target).origin
}
