import { withoutNulls } from '../../accounts/new-account.ts'
import { NOTHING_MAILED } from '../../accounts/nothing-mailed.ts'
import { presentAccount } from '../../accounts/present-account.ts'
import { isInUse } from '../../accounts/verification/is-in-use.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { deleteUndosOf } from '../../db/accounts/account-undos.ts'
import { updateUser as update } from '../../db/accounts/users.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { deleteFlowStatesOf } from '../../db/one-time/flow-states.ts'
import { deleteOneTimeTokensOf } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { Metadata, User } from '../../db/tables.ts'
import { endSessions } from '../../sessions/end-sessions.ts'
import { assertMetadataFits } from '../../values/assert-metadata-fits.ts'
import { noticeOfChange } from '../notice-of-change.ts'
import type { Owner } from '../owner.ts'
import { assertFree } from './assert-free.ts'
import { findAccount, lockAccountOf } from './find-account.ts'
import { nameIdentity } from './name-identity.ts'
import { readAttributes } from './read-attributes.ts'
import type { UserAttributes } from './user-attributes.ts'

/** The attributes as they are stored; undefined if unchanged. */
type Values = Awaited<ReturnType<typeof readValues>>

/**
 * Changes an account at once (docs/wire-contract.md, 15.5). A new password ends every session. A
 * new password, address or number invalidates links and codes that were mailed, and the links that
 * undo earlier changes: those would return the account to the mailbox that the owner takes it from.
 * Throws 404 `user_not_found`, 400 `validation_failed`, 422 `weak_password`, `email_exists`,
 * `phone_exists`.
 */
export async function updateUser(
  context: AuthContext,
  by: Owner,
  userId: string,
  attributes: UserAttributes,
) {
  const known = await findAccount(context.db, userId)
  const values = await readValues(context, known, attributes)
  const user = await inTransaction(context.db, (trx) => change(trx, context, by, known.id, values))
  return presentAccount(context.db, user)
}

/** Reads the attributes, in the order in which their faults are reported. */
async function readValues(context: AuthContext, known: User, attributes: UserAttributes) {
  const { passwords } = context
  const email = readAttributes.email(attributes)
  const phone = readAttributes.phone(attributes)
  const banned_until = readAttributes.bannedUntil(attributes, context.clock())
  const role = readAttributes.role(attributes)
  const hash = readAttributes.hash(attributes)
  const { password } = attributes
  const isPassword = typeof password === 'string'
  if (isPassword) await passwords.assertAcceptable(password, email ?? known.email)
  const encrypted_password = isPassword ? await passwords.hash(password) : hash
  return {
    attributes,
    email: email === known.email ? undefined : email,
    phone: phone === known.phone ? undefined : phone,
    encrypted_password,
    banned_until,
    role,
  }
}

async function change(
  trx: Transaction,
  context: AuthContext,
  by: Owner,
  userId: string,
  values: Values,
): Promise<User> {
  const user = await lockAccountOf(trx, userId)
  const { attributes, email, phone, encrypted_password, banned_until, role } = values
  await assertFree.email(trx, email, userId)
  await assertFree.phone(trx, phone, userId)
  const now = timestampOf(context)
  const isEmailConfirmed = attributes.email_confirm === true && (email ?? user.email) !== null
  const isPhoneConfirmed = attributes.phone_confirm === true && (phone ?? user.phone) !== null
  const isMoved = email !== undefined || phone !== undefined || encrypted_password !== undefined
  const isNamed = email !== undefined || (phone !== undefined && user.email === null)
  // While the new address waits, the account holds what its user and the administrator gave it.
  const isGiven = isNamed && (await isInUse(trx, context, user))
  const changed = await update(trx, userId, {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...((email ?? phone) !== undefined && { is_anonymous: false }),
    ...(encrypted_password !== undefined && { encrypted_password }),
    ...(isMoved && NOTHING_MAILED),
    ...(isGiven && { provisioned_at: user.provisioned_at ?? now }),
    ...(isEmailConfirmed && { email_confirmed_at: user.email_confirmed_at ?? now }),
    ...(isPhoneConfirmed && { phone_confirmed_at: user.phone_confirmed_at ?? now }),
    ...(banned_until !== undefined && { banned_until }),
    ...(role !== undefined && { role }),
    raw_app_meta_data: merged(user.raw_app_meta_data, attributes.app_metadata, 'app_metadata'),
    raw_user_meta_data: {
      ...merged(user.raw_user_meta_data, attributes.user_metadata, 'user_metadata'),
      ...(isEmailConfirmed && { email_verified: true }),
    },
    updated_at: now,
  })
  await nameIdentity(trx, userId, 'email', { value: email, isConfirmed: isEmailConfirmed, now })
  await nameIdentity(trx, userId, 'phone', { value: phone, isConfirmed: isPhoneConfirmed, now })
  if (encrypted_password !== undefined) await endSessions(trx, userId)
  if (isMoved) {
    await deleteFlowStatesOf(trx, userId)
    await deleteOneTimeTokensOf(trx, userId)
    await deleteUndosOf(trx, userId)
  }
  await noticeOfChange(trx, context, user, [
    ...(encrypted_password === undefined ? [] : ['password']),
    ...(email === undefined ? [] : ['email address']),
    ...(phone === undefined ? [] : ['phone number']),
  ])
  await recordAudit(trx, context, {
    actor: by,
    action: 'user_modified',
    traits: {
      user_id: userId,
      change: namesOf(attributes),
      ...(banned_until !== undefined && { banned_until: banned_until ?? 'none' }),
    },
  })
  return changed ?? user
}

/** Merges metadata: top-level keys replace existing ones, and null removes a key. */
function merged(before: Metadata, given: Metadata | null | undefined, field: string): Metadata {
  const after = withoutNulls({ ...before, ...given })
  if (given) assertMetadataFits(after, before, field)
  return after
}

/** Returns the names of the given attributes for the audit log, never their values. */
const namesOf = (attributes: UserAttributes): string =>
  ATTRIBUTES.filter((name) => attributes[name] !== undefined && attributes[name] !== null).join(',')

const ATTRIBUTES = [
  'email',
  'phone',
  'password',
  'password_hash',
  'email_confirm',
  'phone_confirm',
  'user_metadata',
  'app_metadata',
  'ban_duration',
  'role',
] as const satisfies (keyof UserAttributes)[]
