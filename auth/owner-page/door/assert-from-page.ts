import type { FastifyRequest } from 'fastify'
import type { AuthConfig } from '../../config.ts'
import { isSameText } from '../../crypto/one-time-code.ts'
import { AuthError } from '../../errors.ts'
import type { OwnerSession } from './authenticate-owner.ts'
import { requestTokenOf } from './request-token.ts'

const READING = ['GET', 'HEAD']
const JSON_TYPE = /^application\/json(?:;|$)/

/**
 * Lets a request that changes something through if the page itself sends it: a form of another site
 * can neither send JSON nor know the session's token, and a browser says where it comes from.
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
 * Fetch Metadata, where the browser sends it: it knows of a forwarded port, which PUBLIC_URL
 * doesn't.
 */
function isSameOrigin(publicUrl: string, headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === publicUrl : site === 'same-origin'
}
