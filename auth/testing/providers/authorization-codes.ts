import { createHash, randomUUID } from 'node:crypto'

type Fields = Record<string, string>

/**
 * What an authorization server keeps between its page and its token endpoint, for doubles of
 * providers.
 */
export interface AuthorizationCodes {
  /**
   * Makes a code for a request: it is good once, for the redirect URI and the verifier of that
   * request.
   */
  issue: (request: Fields) => string
  /**
   * The request that the code was made for. Undefined for every code that is not good (RFC 6749,
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
