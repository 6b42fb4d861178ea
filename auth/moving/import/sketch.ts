import type { NewIdentity } from '../../db/tables.ts'
import type { Fault, ImportedAccount } from './imported-account.ts'
import { lastChangeOf } from './last-change.ts'

/**
 * What an account is judged by, and what is reported of it. Many are in memory at once: what stays
 * there is copied by the collector of garbage again and again.
 */
export interface Sketch {
  place: string
  id: string
  email: string | null
  phone: string | null
  /** Its identities at providers, as opposed to its own address or number. */
  subjects: Subject[]
  isDated: boolean
  changedAt: string
  isConfirmed: boolean
  /** How its password is hashed. */
  hash: string
  phoneFactors: number
  sessions: number
  left: Readonly<Record<string, number>>
  leftRows: readonly Fault[]
}

export function sketchOf(account: ImportedAccount): Sketch {
  const {
    place,
    user,
    identities,
    isDated,
    factors = [],
    sessions = [],
    left = {},
    leftRows = NO_ROWS,
  } = account
  return {
    place,
    id: user.id,
    email: user.email ?? null,
    phone: user.phone ?? null,
    subjects: identities.filter(isElsewhere),
    isDated,
    changedAt: lastChangeOf(account),
    // Without an address or a number there is none to confirm.
    isConfirmed: Boolean(user.email_confirmed_at || user.phone_confirmed_at || !(user.email || user.phone)),
    hash: /^\$[a-z0-9-]+/.exec(user.encrypted_password ?? '')?.[0] ?? 'none',
    phoneFactors: factors.filter(({ factor_type }) => factor_type === 'phone').length,
    sessions: sessions.length,
    left,
    leftRows,
  }
}

const NO_ROWS: readonly Fault[] = []

type Subject = Pick<NewIdentity, 'provider' | 'provider_id'>

export const isElsewhere = ({ provider }: Subject): boolean => provider !== 'email' && provider !== 'phone'

/** What an account is called at a provider. */
export const subjectOf = ({ provider, provider_id }: Subject): string => `${provider} ${provider_id}`
