import { NIL } from 'uuid'
import { approveAccount } from '../../accounts/approve-account.ts'
import { presentAccount } from '../../accounts/present-account.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AUDIENCE, type AuthContext, timestampOf } from '../../context.ts'
import { insertIdentity } from '../../db/accounts/identities.ts'
import { insertUser } from '../../db/accounts/users.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { validationFailed } from '../../errors.ts'
import { assertMetadataFits } from '../../values/assert-metadata-fits.ts'
import { readUuid } from '../../values/read-uuid.ts'
import type { Owner } from '../owner.ts'
import { assertFree } from './assert-free.ts'
import { type NewUserValues, newUserRows } from './new-user-rows.ts'
import { readAttributes } from './read-attributes.ts'
import type { NewUserAttributes } from './user-attributes.ts'

/**
 * Creates an account (docs/wire-contract.md, 15.3), even if sign-ups are disabled. Sends no mail,
 * and accepts weak passwords. Throws 400 `validation_failed`, 422 `email_exists`, `phone_exists`,
 * `user_already_exists`.
 */
export async function createUser(context: AuthContext, by: Owner, attributes: NewUserAttributes) {
  const values = await readValues(context, attributes)
  const now = timestampOf(context)
  const { user, identities } = newUserRows(values, now)
  const newUser = { ...user, provisioned_at: now }
  await approveAccount(context, { user: newUser, identities })
  const made = await inTransaction(context.db, async (trx) => {
    await assertFree.email(trx, values.email)
    await assertFree.phone(trx, values.phone)
    await assertFree.id(trx, values.id)
    const inserted = await insertUser(trx, newUser)
    for (const identity of identities) await insertIdentity(trx, identity)
    await recordAudit(trx, context, { actor: by, action: 'user_signedup', traits: { user_id: inserted.id } })
    return inserted
  })
  return presentAccount(context.db, made)
}

/** Reads the attributes, in the order in which their faults are reported. */
async function readValues(context: AuthContext, attributes: NewUserAttributes): Promise<NewUserValues> {
  const { db, passwords } = context
  if (!attributes.email && !attributes.phone) {
    throw validationFailed('Cannot create a user without either an email or phone')
  }
  const email = readAttributes.email(attributes)
  await assertFree.email(db, email)
  const phone = readAttributes.phone(attributes)
  await assertFree.phone(db, phone)
  const hash = readAttributes.hash(attributes)
  const id = readId(attributes.id)
  await assertFree.id(db, id)
  const banned_until = readAttributes.bannedUntil(attributes, context.clock())
  const role = readAttributes.role(attributes)
  if (attributes.aud && attributes.aud !== AUDIENCE) throw validationFailed(`aud must be ${AUDIENCE}`)
  const { user_metadata, app_metadata, password } = attributes
  assertMetadataFits(user_metadata ?? {}, {}, 'user_metadata')
  assertMetadataFits(app_metadata ?? {}, {}, 'app_metadata')
  if (password) passwords.assertLength(password)
  return {
    id: id ?? crypto.randomUUID(),
    email,
    phone,
    encrypted_password: password ? await passwords.hash(password) : hash,
    isEmailConfirmed: attributes.email_confirm ?? false,
    isPhoneConfirmed: attributes.phone_confirm ?? false,
    user_metadata: user_metadata ?? {},
    app_metadata: app_metadata ?? {},
    banned_until,
    role,
  }
}

function readId(text: string | null | undefined): string | undefined {
  if (!text) return undefined
  const id = readUuid(text)
  if (!id) throw validationFailed('ID must conform to the uuid v4 format')
  if (id === NIL) throw validationFailed('ID cannot be a nil uuid')
  return id
}
