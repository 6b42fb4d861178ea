import { randomBytes } from 'node:crypto'
import type { AuthConfig } from '../../config.ts'
import { issuerOf } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'

/** How long somebody may stay at a provider. */
export const STATE_LIFE_SECONDS = 600

const nameOf = (state: string): string => `dropharbor-oauth-${state.slice(0, 8)}`

/**
 * Ties a flow to the browser that began it by a cookie that lives as long as the flow and goes to the callback alone.
 * Only the implicit flow needs one: whoever has the address of its callback gets a session, while a PKCE flow ends in
 * a code that is of use to the holder of the verifier only (docs/decisions/014; RFC 9700, section 4.7).
 */
export const browserBinding = {
  create(
    config: AuthConfig,
    state: string,
    { postsBack }: { postsBack: boolean },
  ): { cookie: string; hash: string } {
    const secret = randomBytes(32).toString('base64url')
    const callback = new URL(`${issuerOf(config)}/callback`)
    // A form that a provider's page posts takes no Lax cookie with it.
    const sameSite = postsBack ? 'None' : 'Lax'
    const isSecure = postsBack || callback.protocol === 'https:'
    const cookie = [
      `${nameOf(state)}=${secret}`,
      `Path=${callback.pathname}`,
      `Max-Age=${STATE_LIFE_SECONDS}`,
      'HttpOnly',
      `SameSite=${sameSite}`,
      ...(isSecure ? ['Secure'] : []),
    ].join('; ')
    return { cookie, hash: hashSecret(secret) }
  },

  /** Whether the request comes from the browser that the hash was made for. */
  holds(cookies: string | undefined, state: string, hash: string): boolean {
    const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
    return pairs.some(([name, secret]) => name === nameOf(state) && hashSecret(secret ?? '') === hash)
  },
}
