import { accountOf } from '../account-of.ts'
import { type Fault, type ImportedAccount, isFault } from '../imported-account.ts'
import { objectsIn, type SourceObject, textOf } from './json-values.ts'
import { factorOf, isKnown, onceEach, withIdentities } from './with-identities.ts'

/**
 * Our names of providers, by Firebase's. The other two are the account's own address and number.
 */
const PROVIDERS = new Map([
  ['google.com', 'google'],
  ['github.com', 'github'],
  ['apple.com', 'apple'],
  ['facebook.com', 'facebook'],
])
const OWN = ['password', 'phone']

/** A project's hash parameters (`hash_config` in Firebase's console). */
export interface HashConfig {
  signerKey: string
  saltSeparator: string
  rounds: number
  memCost: number
}

/** Reads `hash_config` in the form of Firebase's console. */
export function readHashConfig(text: string): HashConfig {
  const named = (name: string): string => new RegExp(`\\b${name}:\\s*([^,\\s}]+)`).exec(text)?.[1] ?? ''
  const algorithm = named('algorithm')
  if (algorithm !== 'SCRYPT') throw new Error('hash_config must have "algorithm: SCRYPT"')
  const config = {
    signerKey: named('base64_signer_key'),
    saltSeparator: named('base64_salt_separator'),
    rounds: Number(named('rounds')),
    memCost: Number(named('mem_cost')),
  }
  if (config.signerKey === '' || !config.rounds || !config.memCost) {
    throw new Error('hash_config must have base64_signer_key, base64_salt_separator, rounds and mem_cost')
  }
  return config
}

/** Reads an account of `firebase auth:export`, or returns why it can't be imported. */
export function accountOfFirebase(
  place: string,
  given: SourceObject,
  { now, hashConfig }: { now: string; hashConfig: HashConfig | undefined },
): ImportedAccount | Fault {
  const hash = textOf(given['passwordHash'])
  if (hash !== '' && !hashConfig) {
    return { place, field: 'passwordHash', reason: 'needs the hash parameters of the project: --hash-config' }
  }
  const [name, picture] = [textOf(given['displayName']), textOf(given['photoUrl'])]
  const identities = objectsIn(given['providerUserInfo'])
    .filter(({ providerId }) => !OWN.includes(textOf(providerId)))
    .map(({ providerId, rawId, email, displayName }) => ({
      provider: textOf(providerId),
      subject: textOf(rawId),
      data: {
        ...(email !== undefined && { email }),
        ...(displayName !== undefined && { name: displayName }),
      },
    }))
  const account = accountOf(
    place,
    {
      id: textOf(given['localId']),
      email: textOf(given['email']),
      phone: textOf(given['phoneNumber']),
      password_hash: hash && hashConfig ? storedHash(hash, textOf(given['salt']), hashConfig) : '',
      email_confirmed_at: textOf(given['emailVerified']),
      phone_confirmed_at: given['phoneNumber'] ? 'true' : '',
      created_at: textOf(given['createdAt']),
      last_sign_in_at: textOf(given['lastSignedInAt']),
      banned_until: given['disabled'] === true ? '9999-12-31' : '',
      user_metadata: JSON.stringify({
        ...(name !== '' && { full_name: name }),
        ...(picture !== '' && { avatar_url: picture }),
      }),
      app_metadata: textOf(given['customAttributes']),
    },
    now,
    { isOpenedOtherwise: identities.some((one) => isKnown(one, PROVIDERS)) },
  )
  if (isFault(account)) return account
  return withFactors(withIdentities(account, identities, PROVIDERS), objectsIn(given['mfaInfo']))
}

/** Firebase tells no secrets of authenticator apps. */
function withFactors(account: ImportedAccount, enrolled: readonly SourceObject[]): ImportedAccount | Fault {
  if (enrolled.length === 0) return account
  const phones = enrolled.filter(({ phoneInfo }) => /^\+\d{6,15}$/.test(textOf(phoneInfo)))
  if (phones.length === 0) {
    const reason = 'none of its second factors can be moved, so the password alone would open it'
    return { place: account.place, field: 'mfaInfo', reason }
  }
  const factors = phones.map(({ phoneInfo, displayName }) =>
    factorOf(account, { phone: textOf(phoneInfo).slice(1) }, textOf(displayName)),
  )
  return {
    ...account,
    factors: onceEach(factors),
    left: { ...account.left, 'second factors': enrolled.length - phones.length },
  }
}

const storedHash = (hash: string, salt: string, { signerKey, saltSeparator, rounds, memCost }: HashConfig) =>
  `$fbscrypt$v=1,n=${memCost},r=${rounds},p=1,${saltSeparator && `ss=${saltSeparator},`}sk=${signerKey}$${salt}$${hash}`
