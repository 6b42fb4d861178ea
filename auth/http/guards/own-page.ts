import type { FastifyRequest } from 'fastify'
import type { AuthConfig } from '../../config.ts'
import { AuthError } from '../../errors.ts'

/**
 * Lets through forms that a page of this origin posts, and none of another site (Fetch Metadata;
 * OWASP, Cross-Site Request Forgery Prevention). Where a browser sends no Sec-Fetch-Site its Origin
 * counts, which is `null` from our page, because that one names no referrer. Throws 403
 * `cross_site_request`.
 */
export function createOwnPageGuard({ PUBLIC_URL }: Pick<AuthConfig, 'PUBLIC_URL'>) {
  const home = new URL(PUBLIC_URL)
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const { origin = 'null', host, 'sec-fetch-site': site } = headers
    const isOurs = () => origin === 'null' || [home.host, host].includes(URL.parse(origin)?.host)
    if (site === undefined ? isOurs() : site === 'same-origin') return
    throw new AuthError(403, 'cross_site_request', 'This form can be sent by a page of this service only')
  }
}
