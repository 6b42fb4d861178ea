import type { Insertable, Selectable } from 'kysely'
import type { Timestamp } from './column.ts'

/** Where a request came from, as its session keeps it. */
export type Origin = Pick<Session, 'user_agent' | 'ip'>

/** Assurance level of a session (NIST SP 800-63B), as it stands in the `aal` claim. */
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
  /** Ours: when it last showed who holds it; never moved by a refresh. */
  proven_at: Timestamp | null
  refresh_token_hmac_key: string
  /** The newest generation of tokens. */
  refresh_token_counter: number
  /**
   * Ours: the generation whose refresh token was answered with the newest ones. Null: the one
   * before the newest.
   */
  generation_parent: number | null
  /** Ours: the first of those answers, each a generation. Null: the newest is the only one. */
  generation_first: number | null
  /** Ours: the one of them whose access token was presented. Null: none yet. */
  generation_presented: number | null
  /**
   * Ours: the counter that it came with from elsewhere; it was used here once the other is another.
   * Null of one that was opened here.
   */
  imported_counter: number | null
  /** The client whose session it is; null of a user's own. */
  oauth_client_id: string | null
  /** What the user has approved, separated by spaces; null of a user's own. */
  scopes: string | null
  /** Ours: whom the client's access tokens are for, where it is not this service (RFC 8707). */
  resource: string | null
}

/** Ours: opaque refresh tokens of sessions from elsewhere; those of ours are not stored. */
export interface RefreshTokensTable {
  /** A keyed hash. */
  token_hash: string
  session_id: string
  /** The generation of the session that it stands for. */
  counter: number
  /** Made with the session's key: it counts no more once that is another. */
  mac: string
}

export interface AmrClaimsTable {
  id: string
  session_id: string
  created_at: Timestamp
  updated_at: Timestamp
  authentication_method: string
  /** Ours: the factor or passkey that it was shown with; without it the claim counts no more. */
  factor_id: string | null
}

export type Session = Selectable<SessionsTable>
export type NewSession = Insertable<SessionsTable>
export type NewRefreshToken = Insertable<RefreshTokensTable>
export type NewAmrClaim = Insertable<AmrClaimsTable>
export type AmrClaim = Selectable<AmrClaimsTable>
