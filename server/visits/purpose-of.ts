import type { FastifyRequest } from 'fastify'

/** The names of browsers that no person looks at. */
const CRAWLER = /bot|crawl|spider|preview|lighthouse/i

/**
 * Returns the purpose of a request for a page: a browser shows it, or prefetches it for a visitor
 * who may never come (Fetch Metadata, Sec-Fetch-Dest; Fetch section 3.7, Sec-Purpose). Returns
 * undefined for programs that do neither.
 */
export function purposeOf({ method, headers }: FastifyRequest): 'show' | 'fetch ahead' | undefined {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return undefined
  if (CRAWLER.test(headers['user-agent'] ?? '')) return undefined
  const purpose = headers['sec-purpose'] ?? headers['purpose']
  if (purpose === undefined) return 'show'
  // A page that is prerendered would follow links unseen.
  return /^prefetch(?!.*prerender)/.test(String(purpose)) ? 'fetch ahead' : undefined
}
