import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely'
import type { Json, Timestamp } from './column.ts'

/** Written as JSON text. */
type Texts = ColumnType<string[], string, string>

/** Providers that an owner adds by the admin API, beside those of the settings. */
export interface CustomProvidersTable {
  id: string
  provider_type: 'oauth2' | 'oidc'
  /** The name on the wire: `custom:acme`. */
  identifier: string
  name: string
  client_id: string
  /** Sealed. */
  client_secret: string
  /** Further audiences whose ID tokens are accepted. */
  acceptable_client_ids: Texts
  scopes: Texts
  pkce_enabled: boolean
  /** Our claims, with the names that the provider has for them. */
  attribute_mapping: Json
  authorization_params: Json
  enabled: boolean
  email_optional: boolean
  custom_claims_allowlist: Texts
  /** Ours: domains whose e-mail addresses the provider vouches for, `*` for all. */
  domains: Texts
  issuer: string | null
  discovery_url: string | null
  skip_nonce_check: boolean
  authorization_url: string | null
  token_url: string | null
  userinfo_url: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export type CustomProvider = Selectable<CustomProvidersTable>
export type NewCustomProvider = Insertable<CustomProvidersTable>
export type CustomProviderChange = Updateable<CustomProvidersTable>
