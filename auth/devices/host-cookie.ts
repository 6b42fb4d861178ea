import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { AuthConfig } from '../config.ts'

type Site = Pick<AuthConfig, 'PUBLIC_URL'>
type Attributes = Required<Pick<SetCookie, 'maxAge' | 'sameSite'>>

const isHttps = ({ PUBLIC_URL }: Site): boolean => PUBLIC_URL.startsWith('https:')

/**
 * Returns the name of a cookie. With https, its prefix prevents other hosts of the domain,
 * including subdomains, from setting it (RFC 6265bis, section 4.1.3.2).
 */
const prefixed = (site: Site, name: string): string => (isHttps(site) ? `__Host-${name}` : name)

/** The cookies of the service: for this host only, on all its paths, and hidden from scripts. */
export const hostCookie = {
  /**
   * Returns a `Set-Cookie` header. Cookies for cross-site requests are `Secure` even with http:
   * browsers accept no others.
   */
  write(site: Site, name: string, value: string, attributes: Attributes): string {
    const secure = isHttps(site) || attributes.sameSite === 'none'
    return stringifySetCookie({
      ...attributes,
      name: prefixed(site, name),
      value,
      path: '/',
      httpOnly: true,
      secure,
    })
  },

  /** Returns the first cookie of that name in a `Cookie` header whose value is accepted. */
  read(
    site: Site,
    name: string,
    header: string | undefined,
    accepts: (value: string) => boolean,
  ): string | undefined {
    const decode = (value: string) => (accepts(value) ? value : undefined)
    return parseCookie(header ?? '', { decode })[prefixed(site, name)]
  },
}
