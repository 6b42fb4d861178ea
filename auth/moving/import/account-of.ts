import { v5 } from 'uuid'
import { newUserRows } from '../../admin/users/new-user-rows.ts'
import type { NewIdentity } from '../../db/tables.ts'
import { readUuid } from '../../values/read-uuid.ts'
import { type AccountValues, accountFields, type FieldName, type Since } from './account-fields.ts'
import type { Fault, ImportedAccount } from './imported-account.ts'
import { NAMESPACE } from './namespace.ts'

const MOST_CHARACTERS = 16_384

/**
 * Makes an account of the fields that a source gives; returns the first fault if that is
 * impossible. `now` stands in for the times that the source does not give.
 */
export function accountOf(
  place: string,
  said: Readonly<Partial<Record<FieldName, string>>>,
  now: string,
  { identities, isOpenedOtherwise = false }: Beside = {},
): ImportedAccount | Fault {
  const values: Record<string, unknown> = {}
  for (const [field, text = ''] of Object.entries(said)) {
    if (text === '') continue
    try {
      assertPlain(text)
      values[field] = accountFields[field as FieldName](text)
    } catch (error) {
      const reason = error instanceof SyntaxError ? 'must be JSON' : (error as Error).message
      return { place, field, reason }
    }
  }
  const { email, phone } = values as AccountValues
  if (email === undefined && phone === undefined && !(isOpenedOtherwise && values['id'])) {
    const reason = 'an account needs an email address, a phone number, or its id and an identity'
    return { place, field: 'email', reason }
  }
  return { place, ...rowsOf(values as AccountValues, now, identities) }
}

/** What a source gives for an account besides its fields. */
interface Beside {
  /** Its identities. Default: those of its own address and number. */
  identities?: NewIdentity[]
  /** Whether something other than an address or a number opens it, such as a provider. */
  isOpenedOtherwise?: boolean
}

/** Throws if a text can't be stored, or holds a replacement for bytes that were not UTF-8. */
function assertPlain(text: string): void {
  if (text.length > MOST_CHARACTERS) throw new Error(`must be ${MOST_CHARACTERS} characters or less`)
  if (/[\0\uFFFD]/.test(text) || !text.isWellFormed()) throw new Error('must be UTF-8 without zero bytes')
}

function rowsOf(
  values: AccountValues,
  now: string,
  ownIdentities?: NewIdentity[],
): Omit<ImportedAccount, 'place'> {
  const former = values.id ?? values.email ?? values.phone ?? ''
  const id = readUuid(former) ?? v5(former, NAMESPACE)
  const created_at = values.created_at ?? values.updated_at ?? now
  const confirmedAt = (since: Since | undefined) => (since ? (since.at ?? created_at) : null)
  const email_confirmed_at = values.email === undefined ? null : confirmedAt(values.email_confirmed_at)
  const phone_confirmed_at = values.phone === undefined ? null : confirmedAt(values.phone_confirmed_at)
  const { user, identities } = newUserRows(
    {
      id,
      email: values.email,
      phone: values.phone,
      encrypted_password: values.password_hash,
      isEmailConfirmed: email_confirmed_at !== null,
      isPhoneConfirmed: phone_confirmed_at !== null,
      user_metadata: values.user_metadata ?? {},
      app_metadata: {
        ...values.app_metadata,
        // The owner's own tables refer to the account by this id.
        ...(values.id !== undefined && id !== readUuid(values.id) && { former_id: values.id }),
      },
      banned_until: values.banned_until,
      role: values.role,
    },
    created_at,
  )
  const last_sign_in_at = values.last_sign_in_at ?? null
  // Accounts that were never confirmed or used are swept by the age of their last change, so the
  // days start anew here.
  const isNamed = values.email !== undefined || values.phone !== undefined
  const isWaiting = isNamed && !email_confirmed_at && !phone_confirmed_at && !last_sign_in_at
  return {
    isDated: values.updated_at !== undefined && !isWaiting,
    user: {
      ...user,
      email_confirmed_at,
      phone_confirmed_at,
      last_sign_in_at,
      is_anonymous: false,
      updated_at: isWaiting ? now : (values.updated_at ?? now),
    },
    identities:
      ownIdentities ??
      identities.map((identity) => ({
        ...identity,
        id: v5(`${identity.provider}:${id}`, NAMESPACE),
        last_sign_in_at,
      })),
  }
}
