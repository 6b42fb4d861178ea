import { randomBytes } from 'node:crypto'
import type { AuthConfig } from '../config.ts'
import { hashSecret } from '../crypto/hash-secret.ts'

/** How long a visitor may stay at a provider. */
export const STATE_LIFE_SECONDS = 600

const SECRET = /^[\w-]{43}$/

/**
 * Binds a flow to the browser that began it, by one cookie for all its flows: a cookie each would
 * fill the header of every request. An attacker who begins a flow and has another browser complete
 * it gets neither a session nor a code for the verifier (docs/decisions/014; RFC 9700, sections 4.5
 * and 4.7).
 */
export const browserBinding = {
  /** Renews the browser's cookie, or makes one. It lives as long as a flow. */
  create(
    config: Pick<AuthConfig, 'PUBLIC_URL'>,
    cookies: string | undefined,
    state: string,
    { postsBack }: { postsBack: boolean },
  ): { cookie: string; hash: string } {
    const name = nameOf(config, { postsBack })
    const secret = secretsOf(cookies, name)[0] ?? randomBytes(32).toString('base64url')
    const cookie = [
      `${name}=${secret}`,
      'Path=/',
      `Max-Age=${STATE_LIFE_SECONDS}`,
      'HttpOnly',
      // A form posted by the provider's page carries no Lax cookie.
      `SameSite=${postsBack ? 'None' : 'Lax'}`,
      ...(postsBack || isSecure(config) ? ['Secure'] : []),
    ].join('; ')
    return { cookie, hash: hashOf(state, secret) }
  },

  /** Whether the request comes from the browser of the hash. */
  holds(
    config: Pick<AuthConfig, 'PUBLIC_URL'>,
    cookies: string | undefined,
    state: string,
    hash: string,
  ): boolean {
    const names = [nameOf(config, { postsBack: false }), nameOf(config, { postsBack: true })]
    return names.some((name) => secretsOf(cookies, name).some((secret) => hashOf(state, secret) === hash))
  },
}

const isSecure = ({ PUBLIC_URL }: Pick<AuthConfig, 'PUBLIC_URL'>): boolean => PUBLIC_URL.startsWith('https:')

/**
 * No other host, subdomains included, can set a cookie of that prefix (RFC 6265bis, section
 * 4.1.3.2).
 */
const nameOf = (config: Pick<AuthConfig, 'PUBLIC_URL'>, { postsBack }: { postsBack: boolean }): string =>
  `${isSecure(config) ? '__Host-' : ''}dropharbor-browser${postsBack ? '-posted' : ''}`

function secretsOf(cookies: string | undefined, name: string): string[] {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.flatMap(([key, secret = '']) => (key === name && SECRET.test(secret) ? [secret] : []))
}

const hashOf = (state: string, secret: string): string => hashSecret(`${state} ${secret}`)
