import { withoutNulls } from '../../accounts/new-account.ts'
import { newOwnIdentity } from '../../accounts/verification/upsert-own-identity.ts'
import { AUDIENCE } from '../../context.ts'
import type { Metadata, NewIdentity, NewUser } from '../../db/tables.ts'

/** The attributes of a new account, as they are stored. */
export interface NewUserValues {
  id: string
  email: string | undefined
  phone: string | undefined
  encrypted_password: string | undefined
  isEmailConfirmed: boolean
  isPhoneConfirmed: boolean
  user_metadata: Metadata
  app_metadata: Metadata
  banned_until: string | null | undefined
  role: string | undefined
}

/**
 * Returns the rows of an account that the owner creates (docs/wire-contract.md, 15.3). The owner's
 * word verifies an address like its mailbox.
 */
export function newUserRows(
  values: NewUserValues,
  now: string,
): { user: NewUser; identities: NewIdentity[] } {
  const { id, email, phone, isEmailConfirmed, isPhoneConfirmed } = values
  const identity = (kind: 'email' | 'phone', data: Metadata): NewIdentity =>
    newOwnIdentity(id, kind, { sub: id, ...data, phone_verified: false }, { now })
  const identities = [
    ...(email === undefined ? [] : [identity('email', { email, email_verified: isEmailConfirmed })]),
    ...(phone === undefined ? [] : [identity('phone', { phone, email_verified: false })]),
  ]
  const providers = identities.map(({ provider }) => provider)
  return {
    identities,
    user: {
      id,
      aud: AUDIENCE,
      role: values.role ?? 'authenticated',
      email: email ?? null,
      phone: phone ?? null,
      encrypted_password: values.encrypted_password ?? null,
      email_confirmed_at: email !== undefined && isEmailConfirmed ? now : null,
      phone_confirmed_at: phone !== undefined && isPhoneConfirmed ? now : null,
      raw_app_meta_data: withoutNulls({ provider: providers[0], providers, ...values.app_metadata }),
      raw_user_meta_data: withoutNulls({
        ...values.user_metadata,
        ...(email !== undefined && isEmailConfirmed && { email_verified: true }),
      }),
      banned_until: values.banned_until ?? null,
      created_at: now,
      updated_at: now,
    },
  }
}
