import { beforeAll, expect, test } from 'vitest'
import {
  CALLBACK,
  makeRelyingParty,
  oauthSettings,
  type RelyingParty,
} from '../../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const NOT_BOTH = 'PKCE flow requires both code_challenge and code_challenge_method'
const LENGTH = 'code_challenge must be between 43 and 128 characters'
const NO_HINT = 'id_token_hint is not an ID token of this client'
const API = 'https://api.example.com/mcp'

onBothDatabases(
  'GET /oauth/authorize',
  (service) => {
    let party: RelyingParty
    beforeAll(async () => {
      party = await makeRelyingParty(service())
    })

    test.each<[string, Record<string, string>, string, string]>([
      [
        'a response in the fragment',
        { response_mode: 'fragment' },
        'invalid_request',
        'only response_mode=query is supported',
      ],
      [
        'a hybrid flow',
        { response_type: 'code id_token' },
        'unsupported_response_type',
        'only response_type=code is supported',
      ],
      ['a request object', { request: 'x' }, 'request_not_supported', 'request is not supported'],
      [
        'a request elsewhere',
        { request_uri: 'https://evil.example/' },
        'request_uri_not_supported',
        'request_uri is not supported',
      ],
      [
        'a registration',
        { registration: '{}' },
        'registration_not_supported',
        'registration is not supported',
      ],
      ['no scope but blanks', { scope: '  ' }, 'invalid_scope', 'scope parameter cannot be empty'],
      ['a scope that nobody has', { scope: 'openid admin' }, 'invalid_scope', 'unsupported scope: admin'],
      [
        'a long scope that nobody has, cut short',
        { scope: 'x'.repeat(1000) },
        'invalid_scope',
        `unsupported scope: ${'x'.repeat(100)}`,
      ],
      ['no challenge', { code_challenge: '' }, 'invalid_request', NOT_BOTH],
      ['a challenge without its method', { code_challenge_method: '' }, 'invalid_request', NOT_BOTH],
      [
        'a method of PKCE that reveals the verifier',
        { code_challenge_method: 'plain' },
        'invalid_request',
        "code_challenge_method must be 'S256'",
      ],
      ['a short challenge', { code_challenge: 'c'.repeat(42) }, 'invalid_request', LENGTH],
      ['a long challenge', { code_challenge: 'c'.repeat(129) }, 'invalid_request', LENGTH],
      [
        'a challenge of odd letters',
        { code_challenge: 'ä'.repeat(43) },
        'invalid_request',
        'code_challenge must hold unreserved characters only',
      ],
      [
        'an unknown prompt',
        { prompt: 'please' },
        'invalid_request',
        'prompt must only contain none, login, consent, select_account',
      ],
      [
        'a prompt that contradicts itself',
        { prompt: 'none login' },
        'invalid_request',
        'prompt=none must stand alone',
      ],
      [
        'an age that is none',
        { max_age: '-1' },
        'invalid_request',
        'max_age must be a whole number of seconds',
      ],
      [
        'an endless age',
        { max_age: '9999999999' },
        'invalid_request',
        'max_age must be a whole number of seconds',
      ],
      ['a long nonce', { nonce: 'n'.repeat(256) }, 'invalid_request', 'nonce cannot exceed 255 characters'],
      ['a nonce that no database takes', { nonce: 'n\0' }, 'invalid_request', 'nonce must not hold U+0000'],
      [
        'a long hint',
        { login_hint: 'x'.repeat(321) },
        'invalid_request',
        'login_hint cannot exceed 320 characters',
      ],
      ['a hint that is no ID token', { id_token_hint: 'x.y.z' }, 'invalid_request', NO_HINT],
      [
        'a hint that nobody has signed',
        { id_token_hint: unsigned({ sub: 'x', iat: 1 }) },
        'invalid_request',
        NO_HINT,
      ],
      ['a hint without a time', { id_token_hint: unsigned({ sub: 'x' }) }, 'invalid_request', NO_HINT],
      ['an endless hint', { id_token_hint: 'x'.repeat(8193) }, 'invalid_request', NO_HINT],
      [
        'a resource of blanks',
        { resource: 'https://a b/' },
        'invalid_target',
        'resource must be an absolute URI',
      ],
      [
        'a long resource',
        { resource: `https://a/${'x'.repeat(2048)}` },
        'invalid_target',
        'resource cannot exceed 2048 characters',
      ],
      [
        'a part of a resource',
        { resource: `${API}#x` },
        'invalid_target',
        'resource must not include a fragment component',
      ],
      [
        'a resource with an empty fragment',
        { resource: `${API}#` },
        'invalid_target',
        'resource must not include a fragment component',
      ],
      [
        'a resource with a query',
        { resource: `${API}?tenant=1` },
        'invalid_target',
        'resource must not include a query component',
      ],
    ])(
      'tells the client of %s, with the state and the issuer',
      async (_what, fields, error, error_description) => {
        const location = await party.ask(fields)
        expect(location.origin + location.pathname).toBe(CALLBACK)
        expect(Object.fromEntries(location.searchParams)).toEqual({
          error,
          error_description,
          state: 'a state',
          iss: 'http://localhost:3000/auth/v1',
        })
      },
    )
  },
  { settings: oauthSettings },
)

/** Returns a token in the form of ours, with a signature that no key has made. */
function unsigned(claims: object): string {
  const parts = [{ alg: 'ES256', typ: 'JWT' }, claims].map((part) => JSON.stringify(part))
  return [...parts, 'no signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')
}
