import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { Json, NullableJson, Timestamp } from './column.ts'

export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code'

export interface FactorsTable {
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

export interface ChallengesTable {
  id: string
  factor_id: string
  created_at: Timestamp
  verified_at: Timestamp | null
  ip_address: string
  /** A keyed hash of the code that was sent. */
  otp_code: string | null
  web_authn_session_data: NullableJson
  /** Ours: how many answers were checked. */
  attempts: Generated<number>
}

/** Ours: Supabase Auth has no recovery codes yet. */
export interface RecoveryCodesTable {
  id: string
  factor_id: string
  code_hash: string
  used_at: Timestamp | null
}

export interface PasskeysTable {
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
   * Whether the authenticator verified its user when the passkey was made: only then does its later
   * verification count as a factor.
   */
  uv_initialized: boolean
  friendly_name: string
  created_at: Timestamp
  updated_at: Timestamp
  last_used_at: Timestamp | null
}

export interface PasskeyChallengesTable {
  id: string
  user_id: string | null
  challenge_type: 'registration' | 'authentication'
  session_data: Json
  created_at: Timestamp
  expires_at: Timestamp
}

export type Factor = Selectable<FactorsTable>
export type NewFactor = Insertable<FactorsTable>
export type RecoveryCode = Selectable<RecoveryCodesTable>
export type NewRecoveryCode = Insertable<RecoveryCodesTable>
export type Challenge = Selectable<ChallengesTable>
export type NewChallenge = Insertable<ChallengesTable>
export type Passkey = Selectable<PasskeysTable>
export type NewPasskey = Insertable<PasskeysTable>
export type PasskeyChallenge = Selectable<PasskeyChallengesTable>
export type NewPasskeyChallenge = Insertable<PasskeyChallengesTable>
