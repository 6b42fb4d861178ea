import type { FastifyRequest } from 'fastify'
import type { Visits } from '../../auth/visits/create-visits.ts'
import { purposeOf } from './purpose-of.ts'
import { referringHost } from './referring-host.ts'
import { shownLater } from './shown-later.ts'

interface ViewCountOptions {
  visits: Visits
  publicUrl: string
  clock: () => number
}

/**
 * Counts requests for pages that are views, with the referring host. Returns the headers by which a
 * prefetched page is counted once it is shown.
 */
export function countView({
  visits,
  publicUrl,
  clock,
}: ViewCountOptions): (request: FastifyRequest, page: string) => Record<string, string> | undefined {
  const home = new URL(publicUrl).hostname
  const referrerOf = (request: FastifyRequest): string | undefined => {
    const { referer, 'sec-fetch-site': site } = request.headers
    if (referer === undefined || site === 'same-origin') return undefined
    return referringHost(referer, [home, request.hostname])
  }
  return (request, page) => {
    const purpose = purposeOf(request)
    if (purpose === 'fetch ahead') return shownLater(page, clock())
    if (purpose === 'show') visits.view(page, referrerOf(request))
    return undefined
  }
}
