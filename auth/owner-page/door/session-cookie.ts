import { parseCookie, stringifySetCookie } from 'cookie'
import type { AuthConfig } from '../../config.ts'
import { SESSION_SECONDS } from './session-seconds.ts'

type Site = Pick<AuthConfig, 'PUBLIC_URL'>

const isHttps = ({ PUBLIC_URL }: Site): boolean => PUBLIC_URL.startsWith('https:')

/** `__Host-` would need the path of the whole site (RFC 6265bis, section 4.1.3.1). */
const nameFor = (site: Site): string => (isHttps(site) ? '__Secure-dropharbor-owner' : 'dropharbor-owner')

/**
 * The cookie of the owner's page. It is sent to no other path, nor with requests from other sites.
 */
export const sessionCookie = {
  /** Returns a `Set-Cookie` header. Without a token the browser deletes the cookie. */
  write: (site: Site, token: string | undefined): string =>
    stringifySetCookie({
      name: nameFor(site),
      value: token ?? '',
      path: '/_owner',
      httpOnly: true,
      sameSite: 'strict',
      secure: isHttps(site),
      maxAge: token === undefined ? 0 : SESSION_SECONDS,
    }),

  read: (site: Site, header: string | undefined): string | undefined =>
    parseCookie(header ?? '', { decode: (value) => value })[nameFor(site)],
}
