import type { FastifyRequest } from 'fastify'
import type { AuthConfig } from '../../config.ts'
import { AuthError } from '../../errors.ts'

/**
 * Creates a guard that lets through only forms posted by a page of this origin (Fetch Metadata;
 * OWASP, Cross-Site Request Forgery Prevention). If a browser sends no Sec-Fetch-Site, its Origin
 * is checked. From our page that is `null`, because the page sends no referrer. Throws 403
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
