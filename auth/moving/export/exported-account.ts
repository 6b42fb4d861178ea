import type { Fault } from '../faults.ts'

/** Tables of Supabase Auth that an account has rows in, each after those that it refers to. */
export const TABLES = [
  'users',
  'identities',
  'mfa_factors',
  'webauthn_credentials',
  'sessions',
  'mfa_amr_claims',
] as const

export type TableName = (typeof TABLES)[number]

/** By column: values as JSON has them, in the form that Postgres reads. */
export type Row = Record<string, unknown>

/** An account as rows of Supabase Auth. */
export interface ExportedAccount {
  id: string
  email: string | null
  phone: string | null
  rows: Record<TableName, Row[]>
  /** What stays behind of it, by its name. */
  left: Readonly<Record<string, number>>
}

/**
 * When an account was changed the last time, with what opens it: a second factor is added without
 * a change of its user.
 */
export const lastChangeOf = ({ rows }: ExportedAccount): string =>
  latest([...rows.users, ...rows.identities, ...rows.mfa_factors, ...rows.webauthn_credentials])

/** With its sessions: a refresh changes one, and leaves its account as it was. */
export const lastUseOf = (account: ExportedAccount): string =>
  latest([{ updated_at: lastChangeOf(account) }, ...account.rows.sessions])

/** Times are written alike, so that their texts stand in their order. */
const latest = (rows: readonly Row[]): string =>
  rows
    .map(({ updated_at }) => String(updated_at))
    .toSorted()
    .at(-1) ?? ''

export const isFault = (one: object): one is Fault => 'reason' in one
export const isAccount = (one: object): one is ExportedAccount => !isFault(one)

/** What is to be done with an account: make it, replace its older state, or leave what is there. */
export type Verdict = 'made' | 'changed' | 'kept' | Fault
