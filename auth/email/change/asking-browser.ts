import { randomBytes } from 'node:crypto'
import type { AuthConfig } from '../../config.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import type { OneTimeToken, Origin } from '../../db/tables.ts'

/** The client that answers a mail: its address, its user agent and its cookies. */
export interface Answering extends Origin {
  cookies: string | undefined
}

/** The value of `agreed_by` for the asking browser. */
export const ASKER = 'asker'

const isSecure = ({ PUBLIC_URL }: Pick<AuthConfig, 'PUBLIC_URL'>): boolean => PUBLIC_URL.startsWith('https:')

/**
 * No other host, subdomains included, can set a cookie of that prefix (RFC 6265bis, section
 * 4.1.3.2).
 */
const nameOf = (config: Pick<AuthConfig, 'PUBLIC_URL'>): string =>
  `${isSecure(config) ? '__Host-' : ''}dropharbor-email-change`

/**
 * Tells the browser that asked for a change of address from any other that opens a link of its
 * mails: an attacker may have asked for it (docs/decisions/022).
 */
export const askingBrowser = {
  create(config: Pick<AuthConfig, 'PUBLIC_URL' | 'MAILER_LINK_EXP'>): { cookie: string; hash: string } {
    const secret = randomBytes(32).toString('base64url')
    const cookie = [
      `${nameOf(config)}=${secret}`,
      'Path=/',
      `Max-Age=${config.MAILER_LINK_EXP}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure(config) ? ['Secure'] : []),
    ].join('; ')
    return { cookie, hash: hashSecret(secret) }
  },

  /** The value of `agreed_by` for a client: the asker, or a hash of its address and user agent. */
  nameOf(
    config: Pick<AuthConfig, 'PUBLIC_URL'>,
    { asker_hash }: Pick<OneTimeToken, 'asker_hash'>,
    { cookies, ip, user_agent }: Answering,
  ): string {
    const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
    const isAsker = pairs.some(
      ([name, secret = '']) => name === nameOf(config) && hashSecret(secret) === asker_hash,
    )
    return isAsker ? ASKER : hashSecret(`${ip} ${user_agent}`)
  },
}
