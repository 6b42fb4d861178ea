import type { NewAmrClaim, NewFactor, NewIdentity, NewPasskey, NewSession, NewUser } from '../../db/tables.ts'
import type { Fault } from '../faults.ts'

/** An account from a source, in rows of ours. */
export interface ImportedAccount {
  /** Its position in the source, such as "line 12". */
  place: string
  user: NewUser
  identities: NewIdentity[]
  /**
   * Whether the source says when the account was last changed, so that a newer state replaces an
   * older one.
   */
  isDated: boolean
  /** Whether the source has all of its identities, so that its former ones are removed. */
  hasAllIdentities?: boolean
  /** Its second factors, with secrets in the clear, if the source has everything of an account. */
  factors?: NewFactor[]
  /** Its passkeys, if they belong to our relying party. */
  passkeys?: NewPasskey[]
  /** Its live sessions, if the source has them. */
  sessions?: ImportedSession[]
  /** What is not imported of it, by name. */
  left?: Readonly<Record<string, number>>
  /** Its rows that are not imported because they hold what can't be stored. */
  leftRows?: readonly Fault[]
}

/** Stands in for a key that is made when the session is written. */
export const NEW_KEY = ''

/** A claim without its id, which it gets when it is written. */
export type ImportedClaim = Omit<NewAmrClaim, 'id'>

export interface ImportedSession {
  /** A session with the key, in the clear, that signs its refresh tokens, or `NEW_KEY`. */
  session: NewSession
  claims: ImportedClaim[]
  /** Opaque refresh tokens, each with the generation that it stands for. */
  tokens: { token: string; counter: number }[]
}

export type { Fault }

export const isFault = (one: object): one is Fault => 'reason' in one
