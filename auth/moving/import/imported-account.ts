import type { NewAmrClaim, NewFactor, NewIdentity, NewPasskey, NewSession, NewUser } from '../../db/tables.ts'
import type { Fault } from '../faults.ts'

/** An account as its source has it, in rows of ours. */
export interface ImportedAccount {
  /** Where it stands there, such as "line 12". */
  place: string
  user: NewUser
  identities: NewIdentity[]
  /** Whether the source says when it was changed the last time: a newer state replaces an older. */
  isDated: boolean
  /** Whether the source has all of its identities: those that came before go. */
  hasAllIdentities?: boolean
  /** Its second factors, with secrets in the clear, where the source has all of an account. */
  factors?: NewFactor[]
  /** Its passkeys, where they are of our relying party. */
  passkeys?: NewPasskey[]
  /** Its live sessions, where the source has them. */
  sessions?: ImportedSession[]
  /** What stays behind of it, by its name. */
  left?: Readonly<Record<string, number>>
  /** Rows of it that stay behind because they hold what can't be kept. */
  leftRows?: readonly Fault[]
}

/** Stands for a key that is made when the session is written. */
export const NEW_KEY = ''

/** It has its id when it is written. */
export type ImportedClaim = Omit<NewAmrClaim, 'id'>

export interface ImportedSession {
  /** With the key in the clear that signs its refresh tokens, or `NEW_KEY`. */
  session: NewSession
  claims: ImportedClaim[]
  /** Opaque refresh tokens, each with the generation that it stands for. */
  tokens: { token: string; counter: number }[]
}

export type { Fault }

export const isFault = (one: object): one is Fault => 'reason' in one
