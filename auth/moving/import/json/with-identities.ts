import { v5 } from 'uuid'
import type { NewFactor, NewIdentity } from '../../../db/tables.ts'
import type { ImportedAccount } from '../imported-account.ts'
import { NAMESPACE } from '../namespace.ts'

/** An identity at a provider, in the names of a source. */
export interface GivenIdentity {
  provider: string
  subject: string
  data: Record<string, unknown>
}

/**
 * Adds the account's identities at providers that are known here, under the same or another name.
 * The others are left behind and counted.
 */
export function withIdentities(
  account: ImportedAccount,
  given: readonly GivenIdentity[],
  names: ReadonlyMap<string, string>,
): ImportedAccount {
  const { user } = account
  const found = given
    .filter((one) => isKnown(one, names))
    .map(({ provider, subject, data }): NewIdentity => {
      const name = names.get(provider) ?? provider
      const times = { last_sign_in_at: null, created_at: user.created_at, updated_at: user.updated_at }
      return {
        id: v5(`${name}:${subject}`, NAMESPACE),
        provider_id: subject,
        user_id: user.id,
        provider: name,
        ...times,
        identity_data: { ...data, sub: subject },
      }
    })
  const linked = onceEach(found)
  const providers = [...new Set([...account.identities, ...linked].map(({ provider }) => provider))]
  return {
    ...account,
    user: { ...user, raw_app_meta_data: { ...user.raw_app_meta_data, provider: providers[0], providers } },
    identities: [...account.identities, ...linked],
    hasAllIdentities: true,
    left: { ...account.left, identities: given.length - found.length },
  }
}

/** Whether an identity can be imported. */
export const isKnown = ({ provider, subject }: GivenIdentity, names: ReadonlyMap<string, string>): boolean =>
  names.has(provider) && subject !== ''

/** Removes duplicates within a source. */
export const onceEach = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** Returns a second factor by SMS, or of an app with this secret. */
export const factorOf = (
  account: ImportedAccount,
  kept: { phone: string } | { secret: string },
  name: string,
): NewFactor => {
  const { id: user_id, created_at, updated_at } = account.user
  const [secret, phone] = 'secret' in kept ? [kept.secret, null] : [null, kept.phone]
  return {
    id: v5(`factor:${user_id}:${secret ?? phone}`, NAMESPACE),
    user_id,
    created_at,
    updated_at,
    secret,
    phone,
    friendly_name: name,
    factor_type: secret === null ? 'phone' : 'totp',
    status: 'verified',
  }
}
