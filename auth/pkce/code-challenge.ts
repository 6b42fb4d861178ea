import { createHash, timingSafeEqual } from 'node:crypto'
import type { AuthConfig } from '../config.ts'
import { validationFailed } from '../errors.ts'
import { isSecureUrl } from '../settings/secure-url.ts'

/** The code challenge of a verifier (RFC 7636). */
export interface CodeChallenge {
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
}

/** Whether a challenge has a permitted length (RFC 7636, section 4.2). */
export const hasChallengeLength = ({ length }: string): boolean => length >= 43 && length <= 128

/** Whether a challenge holds unreserved characters only (RFC 7636, section 4.2). */
export const isUnreserved = (challenge: string): boolean => /^[\w.~-]+$/.test(challenge)

/**
 * Reads the challenge of a request; without one the request is for the implicit flow. `plain`
 * reveals the verifier with the request (RFC 7636, section 7.2): see `allowsPlain`. Throws 400
 * (docs/wire-contract.md, 5.4).
 */
export function readCodeChallenge(
  config: Pick<AuthConfig, 'SECURITY_PKCE_PLAIN_ENABLED' | 'PUBLIC_URL'>,
  asked: {
    code_challenge?: string | null | undefined
    code_challenge_method?: string | null | undefined
  },
): CodeChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method } = asked
  if (!challenge && !code_challenge_method) return undefined
  if (!challenge || !code_challenge_method) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!hasChallengeLength(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  }
  if (!isUnreserved(challenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  const method = code_challenge_method.toLowerCase()
  if (method !== 's256' && !(method === 'plain' && allowsPlain(config)))
    throw validationFailed('Invalid code_challenge_method')
  return { code_challenge: challenge, code_challenge_method: method }
}

/**
 * Whether `plain` is allowed: as the setting says, or else if the site is on plain http of another
 * machine. That is no secure context, so browsers offer its pages no `crypto.subtle`; and an
 * attacker who reads the requests of such a page reads the password as well.
 */
function allowsPlain({
  SECURITY_PKCE_PLAIN_ENABLED: isOn,
  PUBLIC_URL,
}: Pick<AuthConfig, 'SECURITY_PKCE_PLAIN_ENABLED' | 'PUBLIC_URL'>): boolean {
  return isOn ?? !isSecureUrl(new URL(PUBLIC_URL))
}

/**
 * Whether this is the verifier of the challenge (RFC 7636, section 4.6), compared in constant time.
 */
export function isVerifierOf(
  { code_challenge, code_challenge_method }: CodeChallenge,
  verifier: string,
): boolean {
  const given = code_challenge_method === 's256' ? s256(verifier) : verifier
  return timingSafeEqual(sha256(given), sha256(code_challenge))
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const s256 = (verifier: string): string => sha256(verifier).toString('base64url')
