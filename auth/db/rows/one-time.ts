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
  /** A hash of what the link holds. */
  token_hash: string
  /** Ours: a keyed hash of the code in the same mail, bound to account, type and address. */
  code_hash: string
  /** Ours: how many codes were compared. */
  code_attempts: Generated<number>
  /** The address that the mail went to. */
  relates_to: string
  /** Ours: the flow whose verifier the link's code is for. */
  flow_state_id: string | null
  /** Ours: a hash of the cookie that the browser got which asked for the mail. */
  browser_hash: string | null
  /** Ours: a hash of the cookie of the browser that asked for a change of address. */
  asker_hash: string | null
  /** Ours: the session that asked for a change of address. */
  asker_session_id: string | null
  /** Ours: who has answered for the new mailbox already: `ASKER`, or where that came from. */
  agreed_by: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface FlowStateTable {
  id: string
  /**
   * The account it is for, once that is known: of a sign-in at a provider when the visitor has come
   * back.
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
  /** Where the visitor goes in the end. */
  referrer: string | null
  oauth_client_state_id: string | null
  linking_target_id: string | null
  /** Ours: the session that asked to link, and its level then. */
  linking_session_id: string | null
  linking_aal: AssuranceLevel | null
  email_optional: Generated<boolean>
  /**
   * Ours: sealed; the visitor's profile at a provider, to be linked when the flow's verifier is
   * shown.
   */
  pending_identity: string | null
}

export interface OAuthClientStatesTable {
  id: string
  provider_type: string
  /** Sealed: the verifier of the challenge that the provider got. */
  code_verifier: string
  /** Ours: what the ID token must hold. */
  nonce: string
  /** Ours: a hash of the state and the cookie of the browser that began it. */
  browser_hash: string | null
  created_at: Timestamp
}

export type OneTimeToken = Selectable<OneTimeTokensTable>
export type NewOneTimeToken = Insertable<OneTimeTokensTable>
export type FlowState = Selectable<FlowStateTable>
export type NewFlowState = Insertable<FlowStateTable>
export type OAuthClientState = Selectable<OAuthClientStatesTable>
export type NewOAuthClientState = Insertable<OAuthClientStatesTable>
