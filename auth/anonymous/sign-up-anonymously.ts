import { approveAccount } from '../accounts/approve-account.ts'
import { withoutNulls } from '../accounts/new-account.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AUDIENCE, type AuthContext, timestampOf } from '../context.ts'
import { insertUser } from '../db/accounts/users.ts'
import type { Metadata, NewUser, Origin, Session, User } from '../db/tables.ts'
import { AuthError, signUpsDisabled } from '../errors.ts'
import { issueSession } from '../sessions/issue-session.ts'

/**
 * Creates an account without an address, and its session, the only access to it
 * (docs/wire-contract.md, 8.3). Throws 422 `anonymous_provider_disabled`, `signup_disabled`, 429,
 * 503, and what the hook `before_user_created` throws.
 */
export async function signUpAnonymously(
  context: AuthContext,
  data: Metadata,
  client: string,
  origin: Origin,
): Promise<{ user: User; session: Session }> {
  const { config, limits } = context
  if (!config.EXTERNAL_ANONYMOUS_USERS_ENABLED) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (config.DISABLE_SIGNUP) throw signUpsDisabled()
  await limits.anonymous(client)
  const row = newAnonymous(data, timestampOf(context))
  await approveAccount(context, { user: row, identities: [] })
  return context.db.transaction().execute(async (trx) => {
    const user = await insertUser(trx, row)
    await recordAudit(trx, context, { actor: user, action: 'user_signedup' })
    return { user, session: await issueSession(trx, context, user, { method: 'anonymous' }, origin) }
  })
}

const newAnonymous = (data: Metadata, now: string): NewUser => ({
  id: crypto.randomUUID(),
  aud: AUDIENCE,
  role: 'authenticated',
  is_anonymous: true,
  raw_app_meta_data: {},
  raw_user_meta_data: withoutNulls(data),
  last_sign_in_at: now,
  created_at: now,
  updated_at: now,
})
