import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import {
  decodeAttestationObject,
  isoBase64URL,
  isoCBOR,
  parseAuthenticatorData,
} from '@simplewebauthn/server/helpers'
import { isBase64Url, readCredential } from './read-credential.ts'

const TRANSPORTS: readonly unknown[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/**
 * Reads a new credential. Returns undefined if it is malformed. The attestation statement is
 * replaced by "none", as a browser does for a relying party that requests none (Web Authentication,
 * section 5.1.3): authenticators of every make are accepted, so no certificate is checked or
 * fetched.
 */
export function readRegistration(value: unknown): RegistrationResponseJSON | undefined {
  const credential = readCredential(value)
  const attestation = credential?.response['attestationObject']
  if (!credential || !isBase64Url(attestation)) return undefined
  const attestationObject = withoutStatement(attestation)
  if (attestationObject === undefined) return undefined
  const { id, clientDataJSON, response } = credential
  const given = response['transports']
  const transports = Array.isArray(given) ? TRANSPORTS.filter((known) => given.includes(known)) : []
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports: transports as string[] },
  }
}

function withoutStatement(attestation: string): string | undefined {
  try {
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get('authData')
    parseAuthenticatorData(authData)
    const bare = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ])
    return Buffer.from(isoCBOR.encode(bare)).toString('base64url')
  } catch {
    return undefined
  }
}
