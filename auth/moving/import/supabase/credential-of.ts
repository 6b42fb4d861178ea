import type { Credential } from '../../../crypto/webauthn/credential.ts'
import { transportsOf } from './passkeys-of.ts'

/** A credential in the form of go-webauthn, whose bytes are base64. */
interface GoCredential {
  id?: unknown
  publicKey?: unknown
  transport?: unknown
  flags?: { backupEligible?: unknown; backupState?: unknown }
  authenticator?: { signCount?: unknown }
}

/** Returns the credential of a WebAuthn factor; undefined if it is malformed. */
export function credentialOf(value: unknown): Credential | undefined {
  const { id, publicKey, transport, flags, authenticator } = (value ?? {}) as GoCredential
  const [idBytes, keyBytes] = [bytesOf(id), bytesOf(publicKey)]
  if (idBytes.length === 0 || keyBytes.length === 0) return undefined
  const signCount = Number(authenticator?.signCount ?? 0)
  return {
    id: idBytes.toString('base64url'),
    publicKey: new Uint8Array(keyBytes),
    signCount: Number.isSafeInteger(signCount) && signCount >= 0 ? signCount : 0,
    transports: transportsOf(transport),
    backupEligible: flags?.backupEligible === true,
    backedUp: flags?.backupState === true,
  }
}

/** Decodes base64 in either alphabet. */
const bytesOf = (value: unknown): Buffer =>
  typeof value === 'string' && /^[\w+/-]{4,8192}={0,2}$/.test(value)
    ? Buffer.from(value, 'base64')
    : Buffer.alloc(0)
