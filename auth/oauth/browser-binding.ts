import { randomBytes } from 'node:crypto'
import type { AuthConfig } from '../config.ts'
import { hashSecret } from '../crypto/hash-secret.ts'
import { hostCookie } from '../devices/host-cookie.ts'

/** How long a visitor may stay at a provider, in seconds. */
export const STATE_LIFE_SECONDS = 600

const SECRET = /^[\w-]{43}$/

/**
 * Binds a flow to the browser that began it, by one cookie for all its flows: a cookie each would
 * fill the header of every request. An attacker who begins a flow and has another browser complete
 * it gets neither a session nor a code for the verifier (docs/decisions/014; RFC 9700, sections 4.5
 * and 4.7).
 */
export const browserBinding = {
  /**
   * Returns a cookie that lives as long as a flow. The browser's own secret, if it has one, is
   * kept.
   */
  create(
    config: Pick<AuthConfig, 'PUBLIC_URL'>,
    cookies: string | undefined,
    state: string,
    { postsBack }: { postsBack: boolean },
  ): { cookie: string; hash: string } {
    const name = cookieNameOf({ postsBack })
    const secret =
      hostCookie.read(config, name, cookies, (value) => SECRET.test(value)) ??
      randomBytes(32).toString('base64url')
    const cookie = hostCookie.write(config, name, secret, {
      maxAge: STATE_LIFE_SECONDS,
      // A form posted by the provider's page carries no Lax cookie.
      sameSite: postsBack ? 'none' : 'lax',
    })
    return { cookie, hash: bindingHashOf(state, secret) }
  },

  /** Whether the request comes from the browser that this hash names. */
  holds(
    config: Pick<AuthConfig, 'PUBLIC_URL'>,
    cookies: string | undefined,
    state: string,
    hash: string,
  ): boolean {
    const isOurs = (value: string) => SECRET.test(value) && bindingHashOf(state, value) === hash
    return [false, true].some(
      (postsBack) => hostCookie.read(config, cookieNameOf({ postsBack }), cookies, isOurs) !== undefined,
    )
  },
}

const cookieNameOf = ({ postsBack }: { postsBack: boolean }): string =>
  `dropharbor-browser${postsBack ? '-posted' : ''}`

const bindingHashOf = (state: string, secret: string): string => hashSecret(`${state} ${secret}`)
