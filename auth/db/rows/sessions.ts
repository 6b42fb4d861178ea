import type { Insertable, Selectable } from 'kysely'
import type { Timestamp } from './column.ts'

/** The origin of a request, as its session stores it. */
export type Origin = Pick<Session, 'user_agent' | 'ip'>

/** Assurance level of a session (NIST SP 800-63B), as in the `aal` claim. */
export type AssuranceLevel = 'aal1' | 'aal2'

export interface SessionsTable {
  id: string
  user_id: string
  created_at: Timestamp
  updated_at: Timestamp
  aal: AssuranceLevel
  not_after: Timestamp | null
  refreshed_at: Timestamp | null
  user_agent: string | null
  ip: string | null
  /** Ours: when its user was last authenticated; a refresh does not change it. */
  proven_at: Timestamp | null
  refresh_token_hmac_key: string
  /** The newest generation of tokens. */
  refresh_token_counter: number
  /**
   * Ours: the generation whose refresh token was answered with the newest tokens. Null: the one
   * before the newest.
   */
  generation_parent: number | null
  /** Ours: the first generation that such an answer issued. Null: the newest is the only one. */
  generation_first: number | null
  /** Ours: the generation of them whose access token was presented. Null: none yet. */
  generation_presented: number | null
  /**
   * Ours: the counter of an imported session; it was used here if the present counter differs. Null
   * for a session that was opened here.
   */
  imported_counter: number | null
  /** The client that the session belongs to; null for a user's own. */
  oauth_client_id: string | null
  /** The scopes that the user has approved, separated by spaces; null for a user's own. */
  scopes: string | null
  /** Ours: the audience of the client's access tokens, if it is not this service (RFC 8707). */
  resource: string | null
}

/** Ours: opaque refresh tokens of imported sessions; our own tokens are not stored. */
export interface RefreshTokensTable {
  /** A keyed hash. */
  token_hash: string
  session_id: string
  /** The generation of the session that the token stands for. */
  counter: number
  /** Made with the session's key, so that it is invalid once the key has changed. */
  mac: string
}

export interface AmrClaimsTable {
  id: string
  session_id: string
  created_at: Timestamp
  updated_at: Timestamp
  authentication_method: string
  /** Ours: the factor or passkey that was shown; without it the claim no longer counts. */
  factor_id: string | null
}

export type Session = Selectable<SessionsTable>
export type NewSession = Insertable<SessionsTable>
export type NewRefreshToken = Insertable<RefreshTokensTable>
export type NewAmrClaim = Insertable<AmrClaimsTable>
export type AmrClaim = Selectable<AmrClaimsTable>
