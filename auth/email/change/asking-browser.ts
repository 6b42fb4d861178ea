import { randomBytes } from 'node:crypto'
import type { AuthConfig } from '../../config.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import type { OneTimeToken, Origin } from '../../db/tables.ts'
import { hostCookie } from '../../devices/host-cookie.ts'

/** The client that answers a mail: its address, its user agent and its cookies. */
export interface Answering extends Origin {
  cookies: string | undefined
}

/** The value of `agreed_by` for the browser that requested the change. */
export const ASKER = 'asker'

const NAME = 'dropharbor-email-change'
const SECRET = /^[\w-]{43}$/
/**
 * How much longer the cookie lives than the links: the tokens' rows are kept as long, and until
 * then the mails can be sent again for the same requester.
 */
const MORE_SECONDS = 86_400

type Site = Pick<AuthConfig, 'PUBLIC_URL' | 'MAILER_LINK_EXP'>

function cookieOf(config: Site, secret: string): string {
  const attributes = { maxAge: config.MAILER_LINK_EXP + MORE_SECONDS, sameSite: 'lax' } as const
  return hostCookie.write(config, NAME, secret, attributes)
}

/**
 * Distinguishes the browser that requested a change of address from any other that opens a link of
 * its mails: an attacker may have requested it (docs/decisions/022).
 */
export const askingBrowser = {
  create(config: Site): { cookie: string; hash: string } {
    const secret = randomBytes(32).toString('base64url')
    return { cookie: cookieOf(config, secret), hash: hashSecret(secret) }
  },

  /**
   * Renews the cookie of a browser that has one, for its full lifetime: it may have the mails sent
   * again.
   */
  renew(config: Site, cookies: string | undefined): string | undefined {
    const secret = hostCookie.read(config, NAME, cookies, (value) => SECRET.test(value))
    return secret && cookieOf(config, secret)
  },

  /**
   * Returns the value of `agreed_by` for a client: the constant of the requester, or a hash of its
   * address and user agent.
   */
  nameOf(
    config: Pick<AuthConfig, 'PUBLIC_URL'>,
    { asker_hash }: Pick<OneTimeToken, 'asker_hash'>,
    { cookies, ip, user_agent }: Answering,
  ): string {
    const isAskers = (value: string) => SECRET.test(value) && hashSecret(value) === asker_hash
    const isAsker = hostCookie.read(config, NAME, cookies, isAskers) !== undefined
    return isAsker ? ASKER : hashSecret(`${ip} ${user_agent}`)
  },
}
