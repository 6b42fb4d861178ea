import { parse } from 'uuid'
import type { AtRest } from '../../crypto/at-rest.ts'
import type { Factor, Passkey } from '../../db/tables.ts'
import { credentialOfFactor } from '../../mfa/kinds/stored-credential.ts'
import { totpPurpose } from '../../mfa/kinds/totp.ts'
import type { Row } from './exported-account.ts'

/**
 * Returns the row of a verified factor, with its secret in the clear, as Supabase Auth stores it.
 */
export const factorRow = (factor: Factor, atRest: AtRest): Row => ({
  id: factor.id,
  user_id: factor.user_id,
  friendly_name: factor.friendly_name,
  factor_type: factor.factor_type,
  status: factor.status,
  created_at: factor.created_at,
  updated_at: factor.updated_at,
  // Supabase Auth reads it into a text that can't be null.
  secret: factor.secret ? atRest.open(factor.secret, totpPurpose(factor.id)) : '',
  phone: factor.phone,
  web_authn_credential: webAuthnCredential(factor),
  web_authn_aaguid: factor.web_authn_aaguid,
})

/** Returns a credential in the form of go-webauthn, whose bytes are base64. */
function webAuthnCredential(factor: Factor): Row | null {
  const kept = credentialOfFactor(factor)
  if (!kept) return null
  const aaguid = factor.web_authn_aaguid ? parse(factor.web_authn_aaguid) : new Uint8Array(16)
  return {
    id: Buffer.from(kept.id, 'base64url').toString('base64'),
    publicKey: Buffer.from(kept.publicKey).toString('base64'),
    attestationType: 'none',
    transport: kept.transports,
    flags: {
      userPresent: true,
      userVerified: false,
      backupEligible: kept.backupEligible,
      backupState: kept.backedUp,
    },
    authenticator: {
      AAGUID: Buffer.from(aaguid).toString('base64'),
      signCount: kept.signCount,
      cloneWarning: false,
      attachment: '',
    },
    attestation: {
      clientDataJSON: null,
      clientDataHash: null,
      authenticatorData: null,
      publicKeyAlgorithm: 0,
      object: null,
    },
  }
}

/** Writes bytes in the form that Postgres reads. */
const bytes = (value: Uint8Array): string => `\\x${Buffer.from(value).toString('hex')}`

export const passkeyRow = (passkey: Passkey): Row => ({
  id: passkey.id,
  user_id: passkey.user_id,
  credential_id: bytes(passkey.credential_id),
  public_key: bytes(passkey.public_key),
  attestation_type: passkey.attestation_type,
  aaguid: passkey.aaguid,
  sign_count: passkey.sign_count,
  transports: passkey.transports,
  backup_eligible: passkey.backup_eligible,
  backed_up: passkey.backed_up,
  friendly_name: passkey.friendly_name,
  created_at: passkey.created_at,
  updated_at: passkey.updated_at,
  last_used_at: passkey.last_used_at,
})
