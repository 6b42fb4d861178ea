import { type AuthContext, issuerOf } from '../../context.ts'
import type { OAuthAuthorization } from '../../db/tables.ts'
import type { FaultAnswer } from './request/request-fault.ts'

type Answer = { code: string } | FaultAnswer

/**
 * Returns the URL that takes the answer to the client: the address of the request as it was
 * registered, with the issuer (RFC 9207), so that a client of several servers sees whose answer it
 * is.
 */
export function answerUri(
  { config }: Pick<AuthContext, 'config'>,
  { redirect_uri, state }: Pick<OAuthAuthorization, 'redirect_uri' | 'state'>,
  answer: Answer,
): string {
  const fields = new URLSearchParams({ ...answer, ...(state !== null && { state }), iss: issuerOf(config) })
  return `${redirect_uri}${redirect_uri.includes('?') ? '&' : '?'}${fields}`
}
