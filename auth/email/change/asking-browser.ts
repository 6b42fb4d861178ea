import { randomBytes } from 'node:crypto'
import type { AuthConfig } from '../../config.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import type { OneTimeToken, Origin } from '../../db/tables.ts'
import { hostCookie } from '../../devices/host-cookie.ts'

/** The client that answers a mail: its address, its user agent and its cookies. */
export interface Answering extends Origin {
  cookies: string | undefined
}

/** The value of `agreed_by` for the asking browser. */
export const ASKER = 'asker'

const NAME = 'dropharbor-email-change'
const SECRET = /^[\w-]{43}$/

/**
 * Tells the browser that asked for a change of address from any other that opens a link of its
 * mails: an attacker may have asked for it (docs/decisions/022).
 */
export const askingBrowser = {
  create(config: Pick<AuthConfig, 'PUBLIC_URL' | 'MAILER_LINK_EXP'>): { cookie: string; hash: string } {
    const secret = randomBytes(32).toString('base64url')
    const attributes = { maxAge: config.MAILER_LINK_EXP, sameSite: 'lax' } as const
    const cookie = hostCookie.write(config, NAME, secret, attributes)
    return { cookie, hash: hashSecret(secret) }
  },

  /** The value of `agreed_by` for a client: the asker, or a hash of its address and user agent. */
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
