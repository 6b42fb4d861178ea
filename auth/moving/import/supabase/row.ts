import type { Odd } from './odd-column.ts'

/**
 * How many sessions of an account are imported. An account with more has to sign in again with the
 * others.
 */
export const MOST_SESSIONS = 50
/** How many tokens of a session are imported: enough to recognise that one is reused. */
export const MOST_TOKENS = 20

interface Row {
  /** A fault in the row as a whole: a dump may hold anything. */
  odd?: Odd
}

/** A row of `auth.users` with what belongs to it, as Postgres writes it, except for JSON. */
export interface SupabaseRow extends Row {
  id: string
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: string | null
  phone_confirmed_at: string | null
  invited_at: string | null
  created_at: string | null
  updated_at: string | null
  last_sign_in_at: string | null
  banned_until: string | null
  deleted_at: string | null
  role: string | null
  is_sso_user: boolean
  is_anonymous: boolean
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  identities: SupabaseIdentity[]
  factors: SupabaseFactor[]
  /** The newest sessions, with what belongs to each. */
  sessions: SupabaseSession[]
  session_count: number
  passkeys: SupabasePasskey[]
}

export interface SupabaseIdentity extends Row {
  id: string
  /** Exists since 2023-11; until then `id` was the provider's. */
  provider_id?: string
  provider: string
  identity_data: Record<string, unknown>
  last_sign_in_at: string | null
  created_at: string | null
  updated_at: string | null
}

export interface SupabaseFactor extends Row {
  id: string
  friendly_name: string | null
  factor_type: string
  status: string
  created_at: string
  updated_at: string
  secret: string | null
  phone?: string | null
  web_authn_credential?: unknown
  web_authn_aaguid?: string | null
}

export interface SupabasePasskey extends Row {
  id: string
  /** Bytes in the form that Postgres writes. */
  credential_id: string
  public_key: string
  attestation_type: string | null
  aaguid: string | null
  sign_count: number
  transports: unknown
  backup_eligible: boolean
  backed_up: boolean
  friendly_name: string | null
  created_at: string
  updated_at: string
  last_used_at: string | null
}

/** A session. Columns that older versions lack are undefined. */
export interface SupabaseSession extends Row {
  id: string
  created_at?: string | null
  updated_at?: string | null
  factor_id?: string | null
  aal?: string | null
  not_after?: string | null
  refreshed_at?: string | null
  user_agent?: string | null
  ip?: string | null
  oauth_client_id?: string | null
  refresh_token_hmac_key?: string | null
  refresh_token_counter?: number | null
  claims: SupabaseClaim[]
  /** The newest first. */
  tokens: SupabaseRefreshToken[]
}

export interface SupabaseClaim extends Row {
  authentication_method: string
  created_at: string
  updated_at: string
}

export interface SupabaseRefreshToken extends Row {
  id: number
  token: string
  parent: string | null
  revoked: boolean
  created_at: string
}
