import type { FastifyRequest } from 'fastify'
import type { Visits } from '../../auth/visits/create-visits.ts'
import { purposeOf } from './purpose-of.ts'
import { referringHost } from './referring-host.ts'
import { shownLater } from './shown-later.ts'

interface Parts {
  visits: Visits
  publicUrl: string
  clock: () => number
}

/**
 * Counts requests for pages that are views, with the host that led there. Returns the headers by which a page that is fetched
 * ahead is counted once it is shown.
 */
export function countView({
  visits,
  publicUrl,
  clock,
}: Parts): (request: FastifyRequest, page: string) => Record<string, string> {
  const home = new URL(publicUrl).hostname
  return (request, page) => {
    const purpose = purposeOf(request)
    if (purpose === 'fetch ahead') return shownLater(page, clock())
    if (purpose === 'show') {
      const isInside = request.headers['sec-fetch-site'] === 'same-origin'
      const own = [home, request.hostname]
      visits.view(page, isInside ? undefined : referringHost(request.headers.referer, own))
    }
    return {}
  }
}
