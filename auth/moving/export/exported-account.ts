import type { Fault } from '../faults.ts'

/** Tables of Supabase Auth with rows of an account, each after those that it refers to. */
export const TABLES = [
  'users',
  'identities',
  'mfa_factors',
  'webauthn_credentials',
  'sessions',
  'mfa_amr_claims',
] as const

export type TableName = (typeof TABLES)[number]

/** A row by column: JSON values in the form that Postgres reads. */
export type Row = Record<string, unknown>

/** An account as rows of Supabase Auth. */
export interface ExportedAccount {
  id: string
  email: string | null
  phone: string | null
  rows: Record<TableName, Row[]>
  /** What is not exported of the account, by name. */
  left: Readonly<Record<string, number>>
}

/**
 * Returns when an account, or one of its sign-in methods, was last changed: adding a second factor
 * does not change the row of its user.
 */
export const lastChangeOf = ({ rows }: ExportedAccount): string =>
  latest([...rows.users, ...rows.identities, ...rows.mfa_factors, ...rows.webauthn_credentials])

/**
 * Returns when an account or one of its sessions was last changed: a refresh changes the session,
 * but not the account.
 */
export const lastUseOf = (account: ExportedAccount): string =>
  latest([{ updated_at: lastChangeOf(account) }, ...account.rows.sessions])

/** All times have the same form, so that their texts sort by time. */
const latest = (rows: readonly Row[]): string =>
  rows
    .map(({ updated_at }) => String(updated_at))
    .toSorted()
    .at(-1) ?? ''

export const isFault = (one: object): one is Fault => 'reason' in one
export const isAccount = (one: object): one is ExportedAccount => !isFault(one)

/** What to do with an account: make it, replace its older state, or keep what is in the target. */
export type Verdict = 'made' | 'changed' | 'kept' | Fault
