import { AUDIENCE, type AuthContext, issuerOf } from '../../context.ts'
import { accessTokenPayload, signToken } from '../../crypto/access-token.ts'
import type { AmrClaim, Session, User } from '../../db/tables.ts'
import { mfaModeOf } from '../../settings/mfa-requirement.ts'
import { assuranceLevel } from '../assurance.ts'
import { customClaims } from '../hooks/custom-claims.ts'
import { claimsOfUser } from './claims-of-user.ts'

/**
 * Signs the access token of a session at its present counter. The signed level is the lower one of
 * the row's and the methods', so that it never exceeds that of the refresh token beside it. The
 * hook of the access token learns whether this is a refresh. Throws the errors of the hook.
 */
export async function signSession(
  context: AuthContext,
  session: Session,
  user: User,
  claims: AmrClaim[],
  { isRefresh }: { isRefresh: boolean },
): Promise<{ access_token: string; expires_in: number; expires_at: number }> {
  const ring = await context.keys.ring()
  const now = context.clock()
  const payload = accessTokenPayload(
    {
      ...claimsOfUser(user, session),
      role: user.role,
      aal: session.aal === 'aal1' ? 'aal1' : assuranceLevel(claims),
      amr: claims.map((claim) => ({
        method: onTheWire(claim.authentication_method),
        timestamp: Math.floor(Date.parse(claim.updated_at) / 1000),
      })),
      session_id: session.id,
      session_generation: session.refresh_token_counter,
      is_anonymous: user.is_anonymous,
      ...(mfaModeOf(context.config.MFA_REQUIRED, user.role) === 'required' && { required_aal: 'aal2' }),
    },
    context.config.JWT_EXP,
    { issuer: issuerOf(context.config), audience: session.resource ?? AUDIENCE, now },
  )
  const method = isRefresh ? 'token_refresh' : onTheWire(newestMethod(claims))
  const signed = await customClaims(context, payload, method)
  return {
    access_token: signToken(signed, { ring }),
    expires_in: signed.exp - payload.iat,
    expires_at: signed.exp,
  }
}

/**
 * Returns the name of a method on the wire. Clients see one method for all codes; within the
 * service, a code by SMS must not vouch for a mailbox (docs/decisions/039).
 */
const onTheWire = (method: string): string => (method === 'sms' ? 'otp' : method)

/** Returns the method by which the session was last opened, stepped up or reauthenticated. */
const newestMethod = (claims: AmrClaim[]): string =>
  claims.toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at))[0]?.authentication_method ??
  ''
