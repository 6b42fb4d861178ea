import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { isoBase64URL, parseAuthenticatorData } from '@simplewebauthn/server/helpers'
import { isBase64Url, readCredential } from './read-credential.ts'

/** Reads an assertion. Returns undefined if it is malformed. */
export function readAssertion(value: unknown): AuthenticationResponseJSON | undefined {
  const credential = readCredential(value)
  if (!credential) return undefined
  const { authenticatorData, signature, userHandle = null } = credential.response
  if (!isBase64Url(authenticatorData) || !isBase64Url(signature)) return undefined
  if (userHandle !== null && typeof userHandle !== 'string') return undefined
  if (!isAuthenticatorData(authenticatorData)) return undefined
  const { id, clientDataJSON } = credential
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

function isAuthenticatorData(text: string): boolean {
  try {
    parseAuthenticatorData(isoBase64URL.toBuffer(text))
    return true
  } catch {
    return false
  }
}
