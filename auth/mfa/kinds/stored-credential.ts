import type { Credential } from '../../crypto/webauthn/credential.ts'
import type { Factor, Metadata } from '../../db/tables.ts'

/**
 * A credential as its factor's column stores it, with bytes in base64url. The database reads
 * `sign_count`.
 */
interface StoredCredential {
  id: string
  public_key: string
  sign_count: number
  transports: string[]
  backup_eligible: boolean
  backed_up: boolean
}

export function serializeCredential(credential: Credential): Metadata {
  const kept: StoredCredential = {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    sign_count: credential.signCount,
    transports: credential.transports,
    backup_eligible: credential.backupEligible,
    backed_up: credential.backedUp,
  }
  return { ...kept }
}

/** The credential of a factor; undefined before its registration. */
export function credentialOfFactor({ web_authn_credential }: Factor): Credential | undefined {
  if (!web_authn_credential) return undefined
  const kept = web_authn_credential as Metadata & StoredCredential
  return {
    id: kept.id,
    publicKey: new Uint8Array(Buffer.from(kept.public_key, 'base64url')),
    signCount: kept.sign_count,
    transports: kept.transports,
    backupEligible: kept.backup_eligible,
    backedUp: kept.backed_up,
  }
}
