import type { Factor, Identity, User } from '../db/tables.ts'
import { banEnd } from './is-banned.ts'

/**
 * The columns of a user that clients see, from a stored row or from one that is about to be stored.
 */
type ShownColumns<T, Needed extends keyof T> = { [K in keyof T]?: T[K] | undefined } & Pick<T, Needed>
export type ShownUser = ShownColumns<
  User,
  'id' | 'aud' | 'role' | 'raw_app_meta_data' | 'raw_user_meta_data' | 'created_at' | 'updated_at'
>

type ShownIdentity = ShownColumns<
  Identity,
  'id' | 'provider_id' | 'user_id' | 'identity_data' | 'provider' | 'created_at' | 'updated_at'
>

/** Returns a user as clients see it (docs/wire-contract.md, 2.2): empty times are left out. */
export function presentUser(user: ShownUser, identities: ShownIdentity[], factors: Factor[]) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...present({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: user.phone ?? '',
    ...present({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    identities: identities.map(presentIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...present({ banned_until: banEnd(user), deleted_at: user.deleted_at, erase_after: user.erase_after }),
    is_anonymous: user.is_anonymous ?? false,
  }
}

/**
 * Returns a user as lists show it: without identities and factors (docs/wire-contract.md, 15.2).
 */
export const presentListedUser = (user: ShownUser) =>
  // Changed in place rather than copied: a page has a thousand of them.
  Object.assign(presentUser(user, [], []), { identities: null })

/**
 * Returns an identity as clients see it (docs/wire-contract.md, 2.3): `id` is the subject,
 * `identity_id` the row.
 */
function presentIdentity(identity: ShownIdentity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...present({ last_sign_in_at: identity.last_sign_in_at, email: identity.email }),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
  }
}

/** Returns a second factor as clients see it, without its secrets (docs/wire-contract.md, 2.4). */
export function presentFactor(factor: Factor) {
  return {
    id: factor.id,
    ...present({ friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    status: factor.status,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at,
    ...present({ web_authn_aaguid: factor.web_authn_aaguid }),
    created_at: factor.created_at,
    updated_at: factor.updated_at,
  }
}

/** Returns the values that are set: on the wire an empty time or address is an absent key. */
function present<T extends Record<string, string | null | undefined>>(
  values: T,
): { [K in keyof T]?: string } {
  const set: { [K in keyof T]?: string } = {}
  for (const name in values) {
    const value = values[name]
    if (value) set[name] = value
  }
  return set
}
