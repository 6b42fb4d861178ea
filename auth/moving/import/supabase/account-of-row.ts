import { v5 } from 'uuid'
import type { NewFactor, NewIdentity } from '../../../db/tables.ts'
import { serializeCredential } from '../../../mfa/kinds/stored-credential.ts'
import { readUuid } from '../../../values/read-uuid.ts'
import { accountOf } from '../account-of.ts'
import { type Fault, type ImportedAccount, isFault } from '../imported-account.ts'
import { NAMESPACE } from '../namespace.ts'
import { isElsewhere } from '../sketch.ts'
import { credentialOf } from './credential-of.ts'
import { decryptRow, encryptedUnder } from './decrypt-row.ts'
import { keysOf, leftByKey, underKey } from './left-by-key.ts'
import { objectIn, ofRow, orFault, separated, shortened, textIn, timeIn, uuidIn } from './odd-column.ts'
import { passkeysOf } from './passkeys-of.ts'
import type { SupabaseFactor, SupabaseIdentity, SupabaseRow } from './row.ts'
import { sessionsOf } from './sessions-of.ts'
import type { Target } from './target.ts'

/** Kinds of account that have no equivalent here. */
const STRANGE: readonly [field: keyof SupabaseRow, reason: string][] = [
  ['deleted_at', 'is deleted there; only its ID is kept'],
  ['is_sso_user', 'belongs to single sign-on by SAML'],
]

/** Reads an account of Supabase Auth, or returns why it can't be imported. */
export function accountOfRow(row: SupabaseRow, target: Target): ImportedAccount | Fault {
  const place = `user ${shortened(row.id)}`
  return orFault(place, () => ofRow('users', row, () => readAccount(place, row, target)))
}

function readAccount(place: string, encrypted: SupabaseRow, target: Target): ImportedAccount | Fault {
  const row = decryptRow(encrypted, target.decryptionKeys)
  const { now } = target
  const strange = strangeness(row, target)
  if (strange) return { place, field: strange[0], reason: strange[1] }
  const key = encryptedUnder(row.encrypted_password)
  if (key !== undefined) {
    const reason = `is ${underKey(key)}`
    return { place, field: 'encrypted_password', reason }
  }
  const userId = uuidIn(row, 'id')
  const said = {
    id: userId,
    email: row.email ?? '',
    phone: row.phone ?? '',
    password_hash: (!isWaitingInvitation(row) && row.encrypted_password) || '',
    email_confirmed_at: row.email_confirmed_at ?? '',
    phone_confirmed_at: row.phone_confirmed_at ?? '',
    created_at: row.created_at ?? '',
    updated_at: row.updated_at ?? '',
    last_sign_in_at: row.last_sign_in_at ?? '',
    banned_until: row.banned_until === 'infinity' ? '9999-12-31' : (row.banned_until ?? ''),
    role: row.role ?? '',
  }
  const identities = row.identities.map((identity) =>
    ofRow('identities', identity, () => identityOf(identity, userId)),
  )
  const account = accountOf(place, said, now, {
    identities,
    isOpenedOtherwise: row.is_anonymous || identities.some(isElsewhere),
  })
  if (isFault(account)) return account
  const verified = row.factors.filter(({ status }) => status === 'verified')
  const read = verified
    .filter((factor) => isMovable(factor, target))
    .map((factor) => orFault(place, () => ofRow('mfa_factors', factor, () => factorOf(factor, userId))))
  const { whole: factors, odd } = separated(read)
  if (verified.length > 0 && factors.length === 0) {
    const reason = 'none of its second factors can be moved, so the password alone would open it'
    const [key] = keysOf(verified.map(({ secret }) => secret))
    const named = key === undefined ? reason : `${reason} (${underKey(key)})`
    return odd[0] ?? { place, field: 'factors', reason: named }
  }
  const sessions = sessionsOf(row, { place, factors }, target)
  if (row.is_anonymous && sessions.live.length === 0) {
    const reason = 'is anonymous, and none of its sessions can continue: nothing else opens it'
    return sessions.odd[0] ?? { place, field: 'is_anonymous', reason }
  }
  const passkeys = target.isSameParty ? passkeysOf(row.passkeys, { place, userId }) : undefined
  const { user } = account
  return {
    ...account,
    user: {
      ...user,
      is_anonymous: row.is_anonymous,
      invited_at: row.invited_at && timeIn(row, 'invited_at'),
      raw_app_meta_data: {
        ...((user.email || user.phone) && user.raw_app_meta_data),
        ...objectIn(row, 'raw_app_meta_data'),
      },
      raw_user_meta_data: objectIn(row, 'raw_user_meta_data'),
    },
    factors,
    sessions: sessions.live,
    ...(passkeys && { passkeys: passkeys.whole }),
    left: {
      ...leftByKey(
        'sessions',
        sessions.left,
        row.sessions.map((session) => session.refresh_token_hmac_key),
      ),
      'methods of sessions': sessions.leftMethods,
      passkeys: row.passkeys.length - (passkeys?.whole.length ?? 0),
      ...leftByKey(
        'second factors',
        verified.length - factors.length,
        verified.map(({ secret }) => secret),
      ),
      // The link of the invitation does not work here.
      'waiting invitations': Number(!!row.invited_at && !row.email_confirmed_at),
    },
    leftRows: [...odd, ...sessions.odd, ...(passkeys?.odd ?? [])],
  }
}

/**
 * Whether an account waits for its invitation to be accepted. Its password may be that of an
 * earlier registrant (docs/decisions/013), so it is left behind, as it is removed when the
 * invitation is sent again.
 */
const isWaitingInvitation = ({ invited_at, email_confirmed_at, phone_confirmed_at }: SupabaseRow): boolean =>
  !!invited_at && !email_confirmed_at && !phone_confirmed_at

function strangeness(
  row: SupabaseRow,
  { config }: Target,
): readonly [field: string, reason: string] | undefined {
  if (row.is_anonymous && !config.EXTERNAL_ANONYMOUS_USERS_ENABLED) {
    return ['is_anonymous', 'is anonymous: EXTERNAL_ANONYMOUS_USERS_ENABLED=on allows such accounts here']
  }
  return STRANGE.find(([field]) => row[field])
}

function identityOf(identity: SupabaseIdentity, user_id: string): NewIdentity {
  const provider = textIn(identity, 'provider')
  const provider_id = textIn(identity, identity.provider_id === undefined ? 'id' : 'provider_id')
  const created_at = identity.created_at
    ? timeIn(identity, 'created_at')
    : timeIn({ updated_at: identity.updated_at ?? '1970-01-01' }, 'updated_at')
  return {
    id: (identity.provider_id && readUuid(identity.id)) || v5(`${provider}:${provider_id}`, NAMESPACE),
    provider_id,
    user_id,
    provider,
    identity_data: objectIn(identity, 'identity_data'),
    last_sign_in_at: identity.last_sign_in_at && timeIn(identity, 'last_sign_in_at'),
    created_at,
    updated_at: identity.updated_at ? timeIn(identity, 'updated_at') : created_at,
  }
}

/**
 * Whether a factor can be moved: an encrypted secret is a JSON object, and a WebAuthn key answers
 * only its own relying party.
 */
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
      columns(factor) {
        const credential = credentialOf(factor.web_authn_credential)
        return {
          factor_type: 'webauthn',
          web_authn_credential: credential ? serializeCredential(credential) : null,
          web_authn_aaguid: factor.web_authn_aaguid ? uuidIn(factor, 'web_authn_aaguid') : null,
        }
      },
    },
  ],
])

const factorOf = (factor: SupabaseFactor, user_id: string): NewFactor => ({
  id: uuidIn(factor, 'id'),
  user_id,
  friendly_name: factor.friendly_name ?? '',
  status: 'verified',
  created_at: timeIn(factor, 'created_at'),
  updated_at: timeIn(factor, 'updated_at'),
  secret: null,
  phone: null,
  factor_type: 'totp',
  ...KINDS.get(factor.factor_type)?.columns(factor),
})
