import { randomBytes } from 'node:crypto'
import type { AuthConfig } from '../config.ts'
import { hashSecret } from '../crypto/hash-secret.ts'

/** How long somebody may stay at a provider. */
export const STATE_LIFE_SECONDS = 600

const SECRET = /^[\w-]{43}$/

/**
 * Ties a flow to the browser that began it, by one cookie for all flows of that browser: a cookie each would fill the
 * header of every request. Who begins a flow and has another browser finish it gets nothing, whether it would end in a
 * session or in a code whose verifier they hold (docs/decisions/014; RFC 9700, sections 4.5 and 4.7).
 */
export const browserBinding = {
  /** Takes the cookie that the browser has, or makes one, which lives as long as a flow. */
  create(
    config: Pick<AuthConfig, 'PUBLIC_URL'>,
    cookies: string | undefined,
    state: string,
    { postsBack }: { postsBack: boolean },
  ): { cookie: string; hash: string } {
    const name = nameOf(config, postsBack)
    const secret = secretsOf(cookies, name)[0] ?? randomBytes(32).toString('base64url')
    const cookie = [
      `${name}=${secret}`,
      'Path=/',
      `Max-Age=${STATE_LIFE_SECONDS}`,
      'HttpOnly',
      // A form that a provider's page posts takes no Lax cookie with it.
      `SameSite=${postsBack ? 'None' : 'Lax'}`,
      ...(postsBack || isSecure(config) ? ['Secure'] : []),
    ].join('; ')
    return { cookie, hash: hashOf(state, secret) }
  },

  /** Whether the request comes from the browser that the hash was made for. */
  holds(
    config: Pick<AuthConfig, 'PUBLIC_URL'>,
    cookies: string | undefined,
    state: string,
    hash: string,
  ): boolean {
    const names = [nameOf(config, false), nameOf(config, true)]
    return names.some((name) => secretsOf(cookies, name).some((secret) => hashOf(state, secret) === hash))
  },
}

const isSecure = ({ PUBLIC_URL }: Pick<AuthConfig, 'PUBLIC_URL'>): boolean => PUBLIC_URL.startsWith('https:')

/** No other host, subdomains included, can set a cookie of that prefix (RFC 6265bis, section 4.1.3.2). */
const nameOf = (config: Pick<AuthConfig, 'PUBLIC_URL'>, postsBack: boolean): string =>
  `${isSecure(config) ? '__Host-' : ''}dropharbor-browser${postsBack ? '-posted' : ''}`

function secretsOf(cookies: string | undefined, name: string): string[] {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.flatMap(([key, secret = '']) => (key === name && SECRET.test(secret) ? [secret] : []))
}

const hashOf = (state: string, secret: string): string => hashSecret(`${state} ${secret}`)
