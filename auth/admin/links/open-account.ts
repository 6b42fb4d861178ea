import { withoutNulls } from '../../accounts/new-account.ts'
import { discardUnverifiedCredentials } from '../../accounts/verification/discard-unverified-credentials.ts'
import { isProvisioned } from '../../accounts/verification/is-provisioned.ts'
import { assertApproved } from '../../accounts/with-approval.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { insertIdentity } from '../../db/accounts/identities.ts'
import { insertUser, lockUserByEmail, updateUser } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import type { Metadata, User } from '../../db/tables.ts'
import { emailExists } from '../../email/change/apply-email-change.ts'
import { assertMetadataFits } from '../../values/assert-metadata-fits.ts'
import type { Owner } from '../owner.ts'
import { newUserRows } from '../users/new-user-rows.ts'

/** The data with which a link or an invitation opens an account. */
export interface AccountOpening {
  email: string
  kind: 'signup' | 'invite'
  data: Metadata | undefined
  /** The hash of a new account's password. */
  encrypted_password: string | undefined
  /** The id of a new account that a hook approved (`withApproval`). */
  approvedId: string | undefined
  /** The hash of the unconfirmed account, if the request has shown its password. */
  shownHash: string | undefined
}

/**
 * Returns the account whose address a link will confirm, in the caller's transaction: the
 * unconfirmed one, or a new one. A password that neither an administrator gave nor the request has
 * shown may be an unverified registrant's. It is discarded, with the metadata that came with it
 * (docs/decisions/013). Throws
 * 422 `email_exists` for a confirmed account.
 */
export async function openAccount(
  trx: Transaction,
  context: AuthContext,
  by: Owner,
  { email, kind, data, encrypted_password, shownHash, approvedId }: AccountOpening,
): Promise<User> {
  const known = await lockUserByEmail(trx, email)
  if (known?.email_confirmed_at) throw emailExists()
  const user = known
    ? await claimed(trx, context, known, { kind, data, shownHash })
    : await made(trx, context, { email, data, encrypted_password, approvedId })
  const action = kind === 'invite' ? 'user_invited' : known ? 'user_confirmation_requested' : 'user_signedup'
  await recordAudit(trx, context, { actor: by, action, traits: { user_id: user.id } })
  return user
}

/** Takes an unconfirmed account. An invitation keeps its metadata; a sign-up adds to them. */
async function claimed(
  trx: Transaction,
  context: AuthContext,
  known: User,
  { kind, data, shownHash }: Pick<AccountOpening, 'kind' | 'data' | 'shownHash'>,
): Promise<User> {
  if (!isProvisioned(known)) {
    const isShown = known.encrypted_password === null || known.encrypted_password === shownHash
    if (!isShown) return discardUnverifiedCredentials(trx, context, known, { data: data ?? {} })
    // The metadata may be an unverified registrant's, who asked for a code instead.
    if (kind === 'invite' && data) return discardUnverifiedCredentials(trx, context, known, { data })
  }
  if (kind === 'invite' || !data) return known
  const raw_user_meta_data = withoutNulls({ ...known.raw_user_meta_data, ...data })
  assertMetadataFits(raw_user_meta_data, known.raw_user_meta_data)
  const change = { raw_user_meta_data, updated_at: timestampOf(context) }
  return (await updateUser(trx, known.id, change)) ?? known
}

async function made(
  trx: Transaction,
  context: AuthContext,
  {
    email,
    data = {},
    encrypted_password,
    approvedId,
  }: Pick<AccountOpening, 'email' | 'data' | 'encrypted_password' | 'approvedId'>,
): Promise<User> {
  const now = timestampOf(context)
  const rows = newUserRows(
    {
      id: approvedId ?? crypto.randomUUID(),
      email,
      phone: undefined,
      encrypted_password,
      isEmailConfirmed: false,
      isPhoneConfirmed: false,
      user_metadata: data,
      app_metadata: {},
      banned_until: undefined,
      role: undefined,
    },
    now,
  )
  assertApproved(context, approvedId, rows)
  const user = await insertUser(trx, { ...rows.user, provisioned_at: now })
  for (const identity of rows.identities) await insertIdentity(trx, identity)
  return user
}
