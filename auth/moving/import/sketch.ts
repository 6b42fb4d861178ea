import type { NewIdentity } from '../../db/tables.ts'
import type { Fault, ImportedAccount } from './imported-account.ts'
import { lastChangeOf } from './last-change.ts'

/**
 * The parts of an account by which it is judged and reported. Many are in memory at once, and the
 * garbage collector copies what stays there again and again.
 */
export interface Sketch {
  place: string
  id: string
  email: string | null
  phone: string | null
  /** Its identities at providers, without its own address and number. */
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
    // An account without an address or a number has nothing to confirm.
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

/** Returns the name of an account at a provider. */
export const subjectOf = ({ provider, provider_id }: Subject): string => `${provider} ${provider_id}`
