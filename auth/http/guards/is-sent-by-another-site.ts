import type { FastifyRequest } from 'fastify'

/**
 * Whether a page has sent the browser here that is neither of this site nor where the answer goes
 * (Fetch Metadata). What does not say so, as one of an app or an older browser, was not.
 */
export function isSentByAnotherSite({ headers }: FastifyRequest, target: string): boolean {
  if (headers['sec-fetch-site'] !== 'cross-site') return false
  return URL.parse(headers.referer ?? '')?.origin !== new URL(target).origin
}
