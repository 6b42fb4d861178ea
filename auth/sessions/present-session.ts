import { presentAccount } from '../accounts/present-account.ts'
import { AUDIENCE, type AuthContext, issuerOf } from '../context.ts'
import { signAccessToken } from '../crypto/access-token.ts'
import { formatRefreshToken } from '../crypto/refresh-token.ts'
import { listAmrClaims } from '../db/sessions/amr-claims.ts'
import type { AmrClaim, Session, User } from '../db/tables.ts'
import { mfaModeOf } from '../settings/mfa-requirement.ts'
import { assuranceLevel } from './assurance.ts'
import { sessionKey } from './session-key.ts'

/**
 * The tokens of a session at its present counter, with its user (docs/wire-contract.md, 2.1). The
 * signed level is the lower one of the row's and the methods', so that it never exceeds that of the
 * refresh token beside it. `methods` are those of the moment when the row was read; by default they
 * are read now.
 */
export async function presentSession(
  context: AuthContext,
  session: Session,
  user: User,
  methods?: AmrClaim[],
) {
  const [claims, account, ring] = await Promise.all([
    methods ?? listAmrClaims(context.db, session.id),
    presentAccount(context.db, user),
    context.keys.ring(),
  ])
  const now = context.clock()
  const access_token = signAccessToken(
    {
      sub: user.id,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      role: user.role,
      aal: session.aal === 'aal1' ? 'aal1' : assuranceLevel(claims),
      amr: claims.map((claim) => ({
        method: claim.authentication_method,
        timestamp: Math.floor(Date.parse(claim.updated_at) / 1000),
      })),
      session_id: session.id,
      session_generation: session.refresh_token_counter,
      is_anonymous: user.is_anonymous,
      ...(mfaModeOf(context.config.MFA_REQUIRED, user.role) === 'required' && { required_aal: 'aal2' }),
    },
    context.config.JWT_EXP,
    { ring, issuer: issuerOf(context.config), audience: AUDIENCE, now },
  )
  return {
    access_token,
    token_type: 'bearer' as const,
    expires_in: context.config.JWT_EXP,
    expires_at: Math.floor(now / 1000) + context.config.JWT_EXP,
    refresh_token: formatRefreshToken(
      session.id,
      session.refresh_token_counter,
      sessionKey(context, session),
    ),
    user: account,
  }
}
