import { createHash, randomUUID } from 'node:crypto'

type Fields = Record<string, string>

/**
 * The codes that an authorization server stores between its page and its token endpoint, for
 * doubles of providers.
 */
export interface AuthorizationCodes {
  /**
   * Makes a code for a request. It is valid once, for the redirect URI and the verifier of that
   * request.
   */
  issue: (request: Fields) => string
  /**
   * Returns the request that the code was made for; undefined for every invalid code (RFC 6749,
   * section 4.1.3).
   */
  redeem: (form: Fields) => Fields | undefined
}

export function createAuthorizationCodes(): AuthorizationCodes {
  const requests = new Map<string, Fields>()
  return {
    issue(request) {
      const code = randomUUID()
      requests.set(code, request)
      return code
    },
    redeem({ code = '', redirect_uri, code_verifier = '' }) {
      const request = requests.get(code)
      requests.delete(code)
      const challenge = createHash('sha256').update(code_verifier).digest('base64url')
      const isMeant = request?.['redirect_uri'] === redirect_uri && request?.['code_challenge'] === challenge
      return isMeant ? request : undefined
    },
  }
}
