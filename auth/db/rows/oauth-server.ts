import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely'
import type { Timestamp } from './column.ts'
import type { AssuranceLevel } from './sessions.ts'

/** Written as JSON text. */
type Texts = ColumnType<string[], string, string>

/** Programs that sign users in with accounts of this service (RFC 6749, section 2). */
export interface OAuthClientsTable {
  id: string
  /** A hash of the secret; null of a public client. */
  client_secret_hash: string | null
  client_type: 'public' | 'confidential'
  token_endpoint_auth_method: 'none' | 'client_secret_basic' | 'client_secret_post'
  /** Who made it: the owner, or the client itself (RFC 7591). */
  registration_type: 'manual' | 'dynamic'
  redirect_uris: Texts
  grant_types: Texts
  client_name: string | null
  client_uri: string | null
  logo_uri: string | null
  /** Ours: whether it is the owner's own client, whose users are not asked. */
  trusted: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

/** Requests of clients, until their code is exchanged. */
export interface OAuthAuthorizationsTable {
  /** A hash of the id in the browser's URL. */
  id: string
  client_id: string
  /** The account that is asked, once a session has opened the request. */
  user_id: string | null
  redirect_uri: string
  scope: string
  state: string | null
  nonce: string | null
  resource: string | null
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  /** Ours, as are the next two: request parameters of OpenID Connect. */
  prompt: string | null
  max_age: number | null
  login_hint: string | null
  /** Ours: the account that the client expects, named by an earlier ID token. */
  hinted_user_id: string | null
  status: 'pending' | 'approved' | 'denied' | 'exchanged'
  /** A hash of the code. */
  auth_code: string | null
  /** Ours: the session that approved, its level then, and when its user was last authenticated. */
  approving_session_id: string | null
  approving_aal: AssuranceLevel | null
  authenticated_at: Timestamp | null
  /** Ours: the session that the code was exchanged for. */
  session_id: string | null
  created_at: Timestamp
  expires_at: Timestamp
}

/** The consents of users, one row for each client. */
export interface OAuthConsentsTable {
  id: string
  user_id: string
  client_id: string
  /** Separated by spaces. */
  scopes: string
  /** The audience of its tokens (RFC 8707); null for this service. */
  resource: string | null
  /** Whether the user was asked: false while the client was the owner's own. */
  asked: boolean
  granted_at: Timestamp
}

export type OAuthClient = Selectable<OAuthClientsTable>
export type NewOAuthClient = Insertable<OAuthClientsTable>
export type OAuthClientChange = Updateable<OAuthClientsTable>
export type OAuthAuthorization = Selectable<OAuthAuthorizationsTable>
export type NewOAuthAuthorization = Insertable<OAuthAuthorizationsTable>
export type OAuthConsent = Selectable<OAuthConsentsTable>
