import type { AuthConfig } from '../../../config.ts'
import { type CodeChallenge, hasChallengeLength, isUnreserved } from '../../../pkce/code-challenge.ts'
import { RequestFault } from './request-fault.ts'

/**
 * Reads the code challenge, which every client must send (OAuth 2.1, section 4.1.1; RFC 9700,
 * section 2.1.1). Throws `RequestFault`.
 */
export function readRequestChallenge(
  { SECURITY_PKCE_PLAIN_ENABLED: allowsPlain }: Pick<AuthConfig, 'SECURITY_PKCE_PLAIN_ENABLED'>,
  query: URLSearchParams,
): CodeChallenge {
  const refuse = (description: string) => new RequestFault('invalid_request', description)
  const challenge = query.get('code_challenge')
  const asked = query.get('code_challenge_method')
  if (!challenge || !asked) throw refuse('PKCE flow requires both code_challenge and code_challenge_method')
  const method = asked.toLowerCase()
  if (method !== 's256' && !(method === 'plain' && allowsPlain)) {
    throw refuse(`code_challenge_method must be ${allowsPlain ? "'S256' or 'plain'" : "'S256'"}`)
  }
  if (!hasChallengeLength(challenge)) throw refuse('code_challenge must be between 43 and 128 characters')
  if (!isUnreserved(challenge)) throw refuse('code_challenge must hold unreserved characters only')
  return { code_challenge: challenge, code_challenge_method: method }
}
