import type { FastifyRequest } from 'fastify'
import type { AuthConfig } from '../../config.ts'
import { isSameText } from '../../crypto/one-time-code.ts'
import { AuthError } from '../../errors.ts'
import type { OwnerSession } from './authenticate-owner.ts'
import { requestTokenOf } from './request-token.ts'

const READING = ['GET', 'HEAD']
const JSON_TYPE = /^application\/json(?:;|$)/

/**
 * Checks that the page itself sends a request that changes something. A form of another site can
 * neither send JSON nor know the session's token, and a browser says where a request comes from.
 * Throws 403 `cross_site_request`.
 */
export function assertFromPage(
  { PUBLIC_URL }: Pick<AuthConfig, 'PUBLIC_URL'>,
  { token }: OwnerSession,
  { method, headers }: FastifyRequest,
): void {
  if (READING.includes(method)) return
  const sent = headers['x-owner-token']
  const isKnown = typeof sent === 'string' && isSameText(sent, requestTokenOf(token))
  const isJson = JSON_TYPE.test(headers['content-type'] ?? '')
  if (isKnown && isJson && isSameOrigin(PUBLIC_URL, headers)) return
  throw new AuthError(403, 'cross_site_request', 'This request does not come from the owner’s page')
}

/**
 * Whether the request is same-origin. Fetch Metadata comes first, if the browser sends it: it knows
 * of a forwarded port, which PUBLIC_URL doesn't.
 */
function isSameOrigin(publicUrl: string, headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === publicUrl : site === 'same-origin'
}
