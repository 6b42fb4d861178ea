import { accountOf } from '../account-of.ts'
import { type Fault, type ImportedAccount, isFault } from '../imported-account.ts'
import { objectOf, objectsIn, type SourceObject, textOf } from './json-values.ts'
import { identifierOf, ownIdOf } from './own-account-of-auth0.ts'
import type { HashOf } from './with-hashes.ts'
import { factorOf, isKnown, onceEach, withIdentities } from './with-identities.ts'

/** Our names of providers, by Auth0's. */
const PROVIDERS = new Map([
  ['google-oauth2', 'google'],
  ['github', 'github'],
  ['apple', 'apple'],
  ['facebook', 'facebook'],
])
/** Connections that need no identity: Auth0's own databases, and codes by mail and SMS. */
const OWN = ['auth0', 'email', 'sms']
/** The type of factor that a name in `multifactor` repeats, where `mfa_factors` lists one. */
const REPEATED = new Map([
  ['google-authenticator', 'totp'],
  ['otp', 'totp'],
  ['sms', 'phone'],
  ['phone', 'phone'],
])
const SECRET = /^[A-Z2-7]{16,256}=*$/
const NUMBER = /^\+\d{6,15}$/

/** Reads an account of an export of Auth0, or returns why it can't be imported. */
export function accountOfAuth0(
  place: string,
  given: SourceObject,
  { now, hashOf }: { now: string; hashOf: HashOf },
): ImportedAccount | Fault {
  const [ownEmail, ownPhone] = [identifierOf(given, 'email'), identifierOf(given, 'phone', 'phone_number')]
  const [name, picture] = [textOf(given['name']), textOf(given['picture'])]
  const identities = objectsIn(given['identities'])
    .filter(({ provider }) => !OWN.includes(textOf(provider)))
    .map(({ provider, user_id, profileData }) => ({
      provider: textOf(provider),
      subject: textOf(user_id),
      data: { ...objectOf(profileData) },
    }))
  const account = accountOf(
    place,
    {
      id: textOf(given['user_id']) || ownIdOf(given),
      email: textOf(given['email']) || ownEmail.value,
      phone: textOf(given['phone_number']) || ownPhone.value,
      password_hash: passwordOf(given) || hashOf(given),
      email_confirmed_at: textOf(given['email_verified']) || ownEmail.verified,
      phone_confirmed_at: textOf(given['phone_verified']) || ownPhone.verified,
      created_at: timeOf(given['created_at']),
      updated_at: timeOf(given['updated_at']),
      last_sign_in_at: timeOf(given['last_login']),
      banned_until: given['blocked'] === true ? '9999-12-31' : '',
      user_metadata: JSON.stringify({
        ...(name !== '' && { full_name: name }),
        ...(picture !== '' && { avatar_url: picture }),
        ...objectOf(given['user_metadata']),
      }),
      app_metadata: textOf(given['app_metadata']),
    },
    now,
    { isOpenedOtherwise: identities.some((one) => isKnown(one, PROVIDERS)) },
  )
  if (isFault(account)) return account
  return withFactors(withIdentities(account, identities, PROVIDERS), given)
}

function withFactors(account: ImportedAccount, given: SourceObject): ImportedAccount | Fault {
  const enrolled = objectsIn(given['mfa_factors'])
  const factors = enrolled.flatMap(({ totp, phone }) => {
    const [secret, number] = [textOf(objectOf(totp)['secret']), textOf(objectOf(phone)['value'])]
    if (SECRET.test(secret)) return [factorOf(account, { secret }, '')]
    return NUMBER.test(number) ? [factorOf(account, { phone: number.slice(1) }, '')] : []
  })
  const names = Array.isArray(given['multifactor']) ? given['multifactor'] : []
  if (factors.length === 0 && enrolled.length + names.length > 0) {
    const reason = 'none of its second factors can be moved, so the password alone would open it'
    return { place: account.place, field: enrolled.length > 0 ? 'mfa_factors' : 'multifactor', reason }
  }
  if (factors.length === 0) return account
  const types = factors.map(({ factor_type }) => factor_type as string)
  const others = names.filter((name) => !types.includes(REPEATED.get(textOf(name)) ?? ''))
  return {
    ...account,
    factors: onceEach(factors),
    left: { ...account.left, 'second factors': enrolled.length - factors.length + others.length },
  }
}

/** Returns a time, which may be in MongoDB's form. */
const timeOf = (value: unknown): string => textOf(objectOf(value)['$date'] ?? value)

/**
 * Returns the hash, which has different names in Auth0's own exports and in those that Auth0
 * imports. In the latter, a single round of SHA is given in parts.
 */
function passwordOf(given: SourceObject): string {
  const plain = textOf(given['passwordHash'] ?? given['password_hash'])
  const custom = objectOf(given['custom_password_hash'])
  const [hash, salt] = [objectOf(custom['hash']), objectOf(custom['salt'])]
  if (plain !== '' || Object.keys(custom).length === 0) return plain
  const algorithm = textOf(custom['algorithm'])
  if (!/^sha(1|256|512)$/.test(algorithm)) return textOf(hash['value']) || algorithm
  const place = textOf(salt['position']) || 'prefix'
  return `$${algorithm}$salt=${place}$${base64Of(salt)}$${base64Of(hash)}`
}

function base64Of({ value, encoding }: SourceObject): string {
  const name = textOf(encoding)
  const from = name === 'hex' || name === 'base64' ? name : 'utf8'
  return Buffer.from(textOf(value), from).toString('base64').replace(/=+$/, '')
}
