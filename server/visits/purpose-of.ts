import type { FastifyRequest } from 'fastify'

/** Browsers that no person looks at say so in their name. */
const CRAWLER = /bot|crawl|spider|preview|lighthouse/i

/**
 * What a request for a page is: one by a browser that shows it, or that fetches it ahead of a
 * visitor who may never come (Fetch Metadata, Sec-Fetch-Dest; Fetch section 3.7, Sec-Purpose);
 * undefined for programs that do neither.
 */
export function purposeOf({ method, headers }: FastifyRequest): 'show' | 'fetch ahead' | undefined {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return undefined
  if (CRAWLER.test(headers['user-agent'] ?? '')) return undefined
  const purpose = headers['sec-purpose'] ?? headers['purpose']
  if (purpose === undefined) return 'show'
  // One that is rendered ahead would follow links unseen.
  return /^prefetch(?!.*prerender)/.test(String(purpose)) ? 'fetch ahead' : undefined
}
