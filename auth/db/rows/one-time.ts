import type { Generated, Insertable, Selectable } from 'kysely'
import type { Timestamp } from './column.ts'
import type { AssuranceLevel } from './sessions.ts'

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'

export interface OneTimeTokensTable {
  id: string
  user_id: string
  token_type: OneTimeTokenType
  /** A hash of the token in the link. */
  token_hash: string
  /** Ours: a keyed hash of the code in the same mail, bound to account, type and address. */
  code_hash: string
  /** Ours: how many codes were compared with it. */
  code_attempts: Generated<number>
  /** The address that the mail went to. */
  relates_to: string
  /** Ours: the flow whose verifier belongs to the link's code. */
  flow_state_id: string | null
  /** Ours: a hash of the cookie of the browser that requested the mail. */
  browser_hash: string | null
  /** Ours: a hash of the cookie of the browser that requested a change of address. */
  asker_hash: string | null
  /** Ours: the session that requested a change of address. */
  asker_session_id: string | null
  /**
   * Ours: who has confirmed the new mailbox already: `ASKER`, or a hash of that client's address
   * and user agent.
   */
  agreed_by: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface FlowStateTable {
  id: string
  /**
   * The account of the flow, once it is known; for a sign-in at a provider that is when the visitor
   * has returned.
   */
  user_id: string | null
  /** A hash of the code that is exchanged for a session. */
  auth_code: string | null
  code_challenge_method: 's256' | 'plain' | null
  code_challenge: string | null
  provider_type: string
  provider_access_token: string | null
  provider_refresh_token: string | null
  created_at: Timestamp
  updated_at: Timestamp
  authentication_method: string
  auth_code_issued_at: Timestamp | null
  invite_token: string | null
  /** Where the visitor goes at the end. */
  referrer: string | null
  oauth_client_state_id: string | null
  linking_target_id: string | null
  /** Ours: the session that requested the linking, and its level then. */
  linking_session_id: string | null
  linking_aal: AssuranceLevel | null
  email_optional: Generated<boolean>
  /**
   * Ours: sealed; the visitor's profile at a provider, which is linked when the flow's verifier is
   * shown.
   */
  pending_identity: string | null
}

export interface OAuthClientStatesTable {
  id: string
  provider_type: string
  /** Sealed: the verifier of the challenge that the provider received. */
  code_verifier: string
  /** Ours: the nonce that the ID token must hold. */
  nonce: string
  /** Ours: a hash of the state and the cookie of the browser that began the flow. */
  browser_hash: string | null
  created_at: Timestamp
}

export type OneTimeToken = Selectable<OneTimeTokensTable>
export type NewOneTimeToken = Insertable<OneTimeTokensTable>
export type FlowState = Selectable<FlowStateTable>
export type NewFlowState = Insertable<FlowStateTable>
export type OAuthClientState = Selectable<OAuthClientStatesTable>
export type NewOAuthClientState = Insertable<OAuthClientStatesTable>
