import { v5 } from 'uuid'
import type { Metadata, NewFactor, NewIdentity } from '../../../db/tables.ts'
import { keepCredential } from '../../../mfa/kinds/kept-credential.ts'
import { readUuid } from '../../../values/read-uuid.ts'
import { accountOf } from '../account-of.ts'
import { type Fault, type ImportedAccount, isFault } from '../imported-account.ts'
import { NAMESPACE } from '../namespace.ts'
import { readTime } from '../read-time.ts'
import { credentialOf } from './credential-of.ts'
import { decryptRow, encryptedUnder } from './decrypt-row.ts'
import { passkeysOf } from './passkeys-of.ts'
import type { SupabaseFactor, SupabaseIdentity, SupabaseRow } from './row.ts'
import { sessionsOf } from './sessions-of.ts'
import type { Target } from './target.ts'

/** Kinds of account that nothing here stands for. */
const STRANGE: readonly [field: keyof SupabaseRow, reason: string][] = [
  ['deleted_at', 'is deleted there, and kept as an id alone'],
  ['is_sso_user', 'belongs to single sign-on by SAML'],
  ['is_anonymous', 'is anonymous: nothing but its session opens it'],
]

/** An account of Supabase Auth, or why it can't come along. */
export function accountOfRow(encrypted: SupabaseRow, target: Target): ImportedAccount | Fault {
  const row = decryptRow(encrypted, target.decryptionKeys)
  const { now } = target
  const place = `user ${row.id}`
  const strange = STRANGE.find(([field]) => row[field])
  if (strange) return { place, field: strange[0], reason: strange[1] }
  const key = encryptedUnder(row.encrypted_password)
  if (key !== undefined) {
    const reason = `is encrypted under the key "${key}", which --decryption-keys has to name`
    return { place, field: 'encrypted_password', reason }
  }
  const said = {
    id: row.id,
    email: row.email ?? '',
    phone: row.phone ?? '',
    password_hash: row.encrypted_password ?? '',
    email_confirmed_at: row.email_confirmed_at ?? '',
    phone_confirmed_at: row.phone_confirmed_at ?? '',
    created_at: row.created_at ?? '',
    updated_at: row.updated_at ?? '',
    last_sign_in_at: row.last_sign_in_at ?? '',
    banned_until: row.banned_until === 'infinity' ? '9999-12-31' : (row.banned_until ?? ''),
    role: row.role ?? '',
  }
  const account = accountOf(place, said, now, (userId) =>
    row.identities.map((identity) => identityOf(identity, userId)),
  )
  if (isFault(account)) return account
  const verified = row.factors.filter(({ status }) => status === 'verified')
  const movable = verified.filter((factor) => isMovable(factor, target))
  if (verified.length > 0 && movable.length === 0) {
    const reason = 'none of its second factors can move, and the password alone would do without'
    return { place, field: 'factors', reason }
  }
  const factors = movable.map((factor) => factorOf(factor, account.user.id))
  const sessions = sessionsOf(row, factors, target)
  const passkeys = target.isSameParty ? passkeysOf(row.passkeys, account.user.id) : undefined
  return {
    ...account,
    user: {
      ...account.user,
      invited_at: row.invited_at && readTime(row.invited_at),
      raw_app_meta_data: { ...account.user.raw_app_meta_data, ...row.raw_app_meta_data },
      raw_user_meta_data: row.raw_user_meta_data ?? {},
    },
    factors,
    sessions: sessions.live,
    ...(passkeys && { passkeys }),
    left: {
      sessions: sessions.left,
      passkeys: row.passkeys.length - (passkeys?.length ?? 0),
      'second factors': verified.length - movable.length,
    },
  }
}

function identityOf(identity: SupabaseIdentity, user_id: string): NewIdentity {
  const { provider, identity_data, last_sign_in_at } = identity
  const provider_id = identity.provider_id ?? identity.id
  const created_at = readTime(identity.created_at ?? identity.updated_at ?? '1970-01-01')
  return {
    id: (identity.provider_id && readUuid(identity.id)) || v5(`${provider}:${provider_id}`, NAMESPACE),
    provider_id,
    user_id,
    provider,
    identity_data: identity_data as Metadata,
    last_sign_in_at: last_sign_in_at && readTime(last_sign_in_at),
    created_at,
    updated_at: identity.updated_at ? readTime(identity.updated_at) : created_at,
  }
}

/** An encrypted secret is an object of JSON; a key of WebAuthn answers its relying party alone. */
const isMovable = (factor: SupabaseFactor, { isSameParty }: Target): boolean =>
  KINDS.get(factor.factor_type)?.isWhole(factor) === true &&
  (factor.factor_type !== 'webauthn' || isSameParty)

interface Kind {
  isWhole: (factor: SupabaseFactor) => boolean
  columns: (factor: SupabaseFactor) => Pick<NewFactor, 'factor_type'> & Partial<NewFactor>
}

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  [
    'totp',
    {
      isWhole: ({ secret }) => /^[A-Z2-7]{16,256}=*$/.test(secret ?? ''),
      columns: ({ secret }) => ({ factor_type: 'totp', secret }),
    },
  ],
  [
    'phone',
    {
      isWhole: ({ phone }) => !!phone,
      columns: ({ phone = null }) => ({ factor_type: 'phone', phone }),
    },
  ],
  [
    'webauthn',
    {
      isWhole: ({ web_authn_credential }) => credentialOf(web_authn_credential) !== undefined,
      columns({ web_authn_credential, web_authn_aaguid = null }) {
        const credential = credentialOf(web_authn_credential)
        const kept = credential && keepCredential(credential)
        return { factor_type: 'webauthn', web_authn_credential: kept ?? null, web_authn_aaguid }
      },
    },
  ],
])

const factorOf = (factor: SupabaseFactor, user_id: string): NewFactor => ({
  id: factor.id,
  user_id,
  friendly_name: factor.friendly_name ?? '',
  status: 'verified',
  created_at: readTime(factor.created_at),
  updated_at: readTime(factor.updated_at),
  ...{ secret: null, phone: null, factor_type: 'totp' },
  ...KINDS.get(factor.factor_type)?.columns(factor),
})
