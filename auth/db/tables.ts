import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'

/**
 * A point in time as RFC 3339 text in UTC with milliseconds: the form in which both databases hand
 * it over.
 */
export type Timestamp = string

/** An object that a client may fill as it likes. */
export type Metadata = Record<string, unknown>
type Json = ColumnType<Metadata, Metadata, Metadata>
type NullableJson = ColumnType<Metadata | null, Metadata | null, Metadata | null>

/** Row types, named as in the `auth` schema of Supabase Auth (docs/wire-contract.md, 16). */
export interface Tables {
  users: UsersTable
  identities: IdentitiesTable
  sessions: SessionsTable
  mfa_amr_claims: AmrClaimsTable
  mfa_factors: FactorsTable
  mfa_challenges: ChallengesTable
  mfa_recovery_codes: RecoveryCodesTable
  webauthn_credentials: PasskeysTable
  webauthn_challenges: PasskeyChallengesTable
  signing_keys: SigningKeysTable
  sealing_keys: SealingKeysTable
  rate_limits: RateLimitsTable
  messages: MessagesTable
  one_time_tokens: OneTimeTokensTable
  flow_state: FlowStateTable
  oauth_client_states: OAuthClientStatesTable
  account_undos: AccountUndosTable
  leases: LeasesTable
  write_probes: WriteProbesTable
  sign_up_traces: SignUpTracesTable
}

interface UsersTable {
  instance_id: Generated<string>
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Timestamp | null
  invited_at: Timestamp | null
  confirmation_sent_at: Timestamp | null
  recovery_sent_at: Timestamp | null
  email_change: string | null
  email_change_sent_at: Timestamp | null
  last_sign_in_at: Timestamp | null
  raw_app_meta_data: Json
  raw_user_meta_data: Json
  created_at: Timestamp
  updated_at: Timestamp
  phone: string | null
  phone_confirmed_at: Timestamp | null
  phone_change: Generated<string>
  phone_change_sent_at: Timestamp | null
  confirmed_at: GeneratedAlways<Timestamp | null>
  banned_until: Timestamp | null
  reauthentication_sent_at: Timestamp | null
  is_sso_user: Generated<boolean>
  deleted_at: Timestamp | null
  is_anonymous: Generated<boolean>
  /**
   * Ours: the key that signs the cookies of devices that have signed in. Without it no device is
   * known.
   */
  device_key: string | null
}

interface IdentitiesTable {
  id: string
  provider_id: string
  user_id: string
  identity_data: Json
  provider: string
  last_sign_in_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
  email: GeneratedAlways<string | null>
}

/** Where a request came from, as its session keeps it. */
export type Origin = Pick<Session, 'user_agent' | 'ip'>

/** Assurance level of a session (NIST SP 800-63B), as it stands in the `aal` claim. */
export type AssuranceLevel = 'aal1' | 'aal2'

interface SessionsTable {
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
}

interface AmrClaimsTable {
  id: string
  session_id: string
  created_at: Timestamp
  updated_at: Timestamp
  authentication_method: string
  /** Ours: the factor or passkey that it was shown with; without it the claim counts no more. */
  factor_id: string | null
}

export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code'

interface FactorsTable {
  id: string
  user_id: string
  friendly_name: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  created_at: Timestamp
  updated_at: Timestamp
  /** The base32 secret of an authenticator app, or its encryption envelope. */
  secret: string | null
  phone: string | null
  last_challenged_at: Timestamp | null
  web_authn_credential: NullableJson
  web_authn_aaguid: string | null
  last_webauthn_challenge_data: NullableJson
  /**
   * Ours: the time step of the newest code that was accepted (RFC 6238, section 5.2: a code works
   * once).
   */
  last_used_step: number | null
}

interface ChallengesTable {
  id: string
  factor_id: string
  created_at: Timestamp
  verified_at: Timestamp | null
  ip_address: string
  /** A keyed hash of the code that was sent. */
  otp_code: string | null
  web_authn_session_data: NullableJson
  /** Ours: how many answers were looked at. */
  attempts: Generated<number>
}

/** Ours: Supabase Auth has no recovery codes yet. */
interface RecoveryCodesTable {
  id: string
  factor_id: string
  code_hash: string
  used_at: Timestamp | null
}

interface PasskeysTable {
  id: string
  user_id: string
  credential_id: Uint8Array
  public_key: Uint8Array
  attestation_type: Generated<string>
  aaguid: string | null
  sign_count: number
  transports: ColumnType<string[], string, string>
  backup_eligible: boolean
  backed_up: boolean
  /**
   * Whether the authenticator checked its holder when the passkey was made: only then its word for
   * it is a factor.
   */
  uv_initialized: boolean
  friendly_name: string
  created_at: Timestamp
  updated_at: Timestamp
  last_used_at: Timestamp | null
}

interface PasskeyChallengesTable {
  id: string
  user_id: string | null
  challenge_type: 'registration' | 'authentication'
  session_data: Json
  created_at: Timestamp
  expires_at: Timestamp
}

/** Ours: Supabase Auth takes its keys from the environment. */
interface SigningKeysTable {
  kid: string
  public_jwk: Json
  /** The private JWK as JSON text, or its encryption envelope. */
  private_jwk: string
  status: 'current' | 'previous'
  created_at: Timestamp
}

/** Ours: the secrets that rows may be sealed under, by names that tell nothing about them. */
interface SealingKeysTable {
  key_id: string
  created_at: Timestamp
  /** When no row was left that is in the clear or under another secret. */
  completed_at: Timestamp | null
}

/** Ours: the windows of rate limits, in milliseconds since 1970. */
interface RateLimitsTable {
  key: string
  points: number
  expire: number | null
  /** When the next attempt may come where attempts are slowed down. */
  ready: number | null
}

/** Ours: mails and SMS that wait to be sent. What has been sent is gone. */
interface MessagesTable {
  id: string
  kind: 'mail' | 'sms'
  template: string
  recipient: string
  /** The template's values as JSON text, sealed: they hold codes and links. */
  payload: string
  created_at: Timestamp
  /** From here on it is dropped, never sent late. */
  expires_at: Timestamp
  attempts: Generated<number>
  /** Also the end of the lease of the process that is sending it. */
  next_attempt_at: Timestamp
  /** A code of the protocol, never an address or a text. */
  last_error: string | null
}

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

interface OneTimeTokensTable {
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

interface FlowStateTable {
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

/** Ours: what an owner may take back. */
interface AccountUndosTable {
  id: string
  user_id: string
  /** Counts the changes of an account: clocks may go back. */
  position: number
  /** A hash of what the link holds. */
  token_hash: string
  /** The address that the mail went to. */
  relates_to: string
  /** Sealed: how the account could be entered before. */
  snapshot: string
  created_at: Timestamp
}

interface OAuthClientStatesTable {
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

/** Ours: work that one process does at a time. */
interface WriteProbesTable {
  id: string
  filler: string
}

interface LeasesTable {
  name: string
  until: Timestamp
}

/** Ours: sign-ups with the addresses of accounts. */
interface SignUpTracesTable {
  /** A keyed hash of the address. */
  id: string
  /**
   * The password that was chosen, hashed as those of accounts are; null once another request
   * disagreed.
   */
  password_hash: string | null
  created_at: Timestamp
}

export type User = Selectable<UsersTable>
export type NewUser = Insertable<UsersTable>
export type Identity = Selectable<IdentitiesTable>
export type NewIdentity = Insertable<IdentitiesTable>
export type Session = Selectable<SessionsTable>
export type NewSession = Insertable<SessionsTable>
export type AmrClaim = Selectable<AmrClaimsTable>
export type Factor = Selectable<FactorsTable>
export type NewFactor = Insertable<FactorsTable>
export type AccountUndo = Selectable<AccountUndosTable>
export type NewAccountUndo = Insertable<AccountUndosTable>
export type RecoveryCode = Selectable<RecoveryCodesTable>
export type NewRecoveryCode = Insertable<RecoveryCodesTable>
export type Challenge = Selectable<ChallengesTable>
export type NewChallenge = Insertable<ChallengesTable>
export type Passkey = Selectable<PasskeysTable>
export type NewPasskey = Insertable<PasskeysTable>
export type PasskeyChallenge = Selectable<PasskeyChallengesTable>
export type NewPasskeyChallenge = Insertable<PasskeyChallengesTable>
export type SigningKey = Selectable<SigningKeysTable>
export type SealingKey = Selectable<SealingKeysTable>
export type QueuedMessage = Selectable<MessagesTable>
export type NewQueuedMessage = Insertable<MessagesTable>
export type OneTimeToken = Selectable<OneTimeTokensTable>
export type NewOneTimeToken = Insertable<OneTimeTokensTable>
export type FlowState = Selectable<FlowStateTable>
export type NewFlowState = Insertable<FlowStateTable>
export type SignUpTrace = Selectable<SignUpTracesTable>
export type OAuthClientState = Selectable<OAuthClientStatesTable>
export type NewOAuthClientState = Insertable<OAuthClientStatesTable>
