import { decodeJwt } from 'jose'
import { type AuthContext, issuerOf } from '../../context.ts'
import { verifySignature } from '../../crypto/access-token.ts'
import type { OAuthClient } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { verifyWithRing } from '../../keys/verify-with-ring.ts'
import { readUuid } from '../../values/read-uuid.ts'
import { RequestFault } from '../authorizations/request/request-fault.ts'

const LONGEST = 8192

/**
 * Returns the account that an ID token of this client names, even an expired one (OpenID Connect
 * Core, 3.1.2.1); undefined without a hint. Throws `RequestFault`.
 */
export async function readIdTokenHint(
  context: Pick<AuthContext, 'config' | 'keys'>,
  client: OAuthClient,
  hint: string | null,
): Promise<string | undefined> {
  if (!hint) return undefined
  const refuse = () => new RequestFault('invalid_request', 'id_token_hint is not an ID token of this client')
  if (hint.length > LONGEST) throw refuse()
  try {
    // It is verified as of the time of its signature, because an expired one still names the
    // account.
    const { iat } = decodeJwt(hint)
    if (!Number.isSafeInteger(iat)) throw refuse()
    const { payload } = await verifyWithRing(context.keys, (ring) =>
      verifySignature(hint, {
        ring,
        issuer: issuerOf(context.config),
        audience: client.id,
        now: Number(iat) * 1000,
      }),
    )
    const userId = readUuid(String(payload.sub))
    if (userId) return userId
  } catch (error) {
    if (error instanceof AuthError ? error.status >= 500 : !isMalformed(error)) throw error
  }
  throw refuse()
}

/** Whether jose threw because a text is no JWT. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_JWT_INVALID'
