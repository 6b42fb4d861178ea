import type { AuthContext } from '../../../context.ts'
import type { CodeChallenge } from '../../../pkce/code-challenge.ts'
import { readPrompt } from './read-prompt.ts'
import { readRequestChallenge } from './read-request-challenge.ts'
import { readResource } from './read-resource.ts'
import { readScope } from './read-scope.ts'
import { RequestFault } from './request-fault.ts'

const LONGEST = { state: 4096, nonce: 255, login_hint: 320 } as const
/**
 * Parameters that a server may refuse with an error of their own (OpenID Connect Core, 6, 7.2.1).
 */
const UNSUPPORTED = {
  request: 'request_not_supported',
  request_uri: 'request_uri_not_supported',
  registration: 'registration_not_supported',
} as const
const MOST_AGE_SECONDS = 2 ** 31 - 1

/** The request of a client, in the columns of its row. */
export interface AuthorizationRequest extends CodeChallenge {
  scope: string
  state: string | null
  nonce: string | null
  resource: string | null
  prompt: string | null
  max_age: number | null
  login_hint: string | null
}

/** Reads a request. Throws `RequestFault` for the first fault, in the order of these checks. */
export function readRequest(
  { config }: Pick<AuthContext, 'config'>,
  query: URLSearchParams,
): AuthorizationRequest {
  for (const name of new Set(query.keys())) {
    // RFC 6749, section 3.1; RFC 8707, section 2 lets a client name several resources.
    if (query.getAll(name).length > 1 && name !== 'resource') {
      throw new RequestFault('invalid_request', `${name.slice(0, 100)} must be given once`)
    }
  }
  const state = readText(query, 'state')
  const responseType = query.get('response_type') || 'code'
  if (responseType !== 'code') {
    throw new RequestFault('unsupported_response_type', 'only response_type=code is supported')
  }
  const scope = readScope(query)
  const resource = readResource(config, query)
  const challenge = readRequestChallenge(config, query)
  for (const [name, error] of Object.entries(UNSUPPORTED)) {
    if (query.has(name)) throw new RequestFault(error, `${name} is not supported`)
  }
  if ((query.get('response_mode') || 'query') !== 'query') {
    throw new RequestFault('invalid_request', 'only response_mode=query is supported')
  }
  return {
    scope,
    state,
    resource,
    ...challenge,
    nonce: readText(query, 'nonce'),
    prompt: readPrompt(query),
    max_age: readMaxAge(query),
    login_hint: readText(query, 'login_hint'),
  }
}

function readText(query: URLSearchParams, name: keyof typeof LONGEST): string | null {
  const text = query.get(name)
  if (!text) return null
  // The databases would refuse it.
  if (text.includes('\0')) throw new RequestFault('invalid_request', `${name} must not hold U+0000`)
  if (text.length <= LONGEST[name]) return text
  throw new RequestFault('invalid_request', `${name} cannot exceed ${LONGEST[name]} characters`)
}

function readMaxAge(query: URLSearchParams): number | null {
  const text = query.get('max_age')
  if (!text) return null
  const seconds = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (seconds <= MOST_AGE_SECONDS) return seconds
  throw new RequestFault('invalid_request', 'max_age must be a whole number of seconds')
}
