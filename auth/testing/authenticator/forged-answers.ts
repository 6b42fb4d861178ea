import type { Authenticator } from './authenticator.ts'

/**
 * Answers of an authenticator that no ceremony may accept, each with one fault (Web Authentication,
 * section 7).
 */
export const forgedAnswers: [what: string, changes: Parameters<Authenticator['get']>[1]][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['a subdomain that is not listed', { origin: 'http://evil.localhost:3000' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['no user present', { isPresent: false }],
  ['a frame of another origin', { crossOrigin: true }],
  ['the other ceremony', { type: 'webauthn.other' }],
  ['a copy where none can be', { isBackedUp: true }],
]
