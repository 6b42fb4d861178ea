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
  updated_at: string
  rows: Record<TableName, Row[]>
  /** What stays behind of it, by its name. */
  left: Readonly<Record<string, number>>
}

/** Why an account can't go. It names no value but ids: a report is no secret. */
export interface Fault {
  place: string
  field: string
  reason: string
}

export const isFault = (one: object): one is Fault => 'reason' in one
export const isAccount = (one: object): one is ExportedAccount => !isFault(one)

/** What is to be done with an account: make it, replace its older state, or leave what is there. */
export type Verdict = 'made' | 'changed' | 'kept' | Fault
