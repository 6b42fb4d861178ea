import { fault } from './fault.ts'

/** What most often keeps a URL from being read: a password as it is (RFC 3986, section 3.2.1). */
export const UNREADABLE_URL =
  'is not a valid URL: write characters such as @ / # ? in its user name and password as %40 %2F %23 %3F'

/**
 * Whether part of a password is where the URL of a server has its host, which faults name: what
 * follows the host then has the @ that ends the password, or is a fragment.
 */
export const hasPasswordAsHost = ({ protocol, pathname, search, hash }: URL): boolean =>
  !/^https?:$/.test(protocol) &&
  (hash !== '' || pathname.includes('@') || (pathname === '' && search.includes('@')))

/** The kinds of value a setting can have. */
export const kind = {
  text: (text: string): string => text,
  /**
   * The value of a header that browsers send: fetch refuses other signs (RFC 9110, section 5.5),
   * and the server headers of more than 16 kB.
   */
  header: (text: string): string =>
    /^[ -~\xa0-\xff]{1,4096}$/.test(text)
      ? text
      : fault('must be at most 4096 letters, digits and other signs that a header can carry (ASCII)'),
  integer:
    (min: number, max: number) =>
    (text: string): number => {
      const value = Number(text)
      return /^\d+$/.test(text) && value >= min && value <= max
        ? value
        : fault(`must be a whole number from ${min} to ${max}`)
    },
  choice:
    <const T extends string>(...choices: T[]) =>
    (text: string): T =>
      choices.find((choice) => choice === text) ?? fault(`must be one of ${choices.join(', ')}`),
  switch: (text: string): boolean =>
    text === 'on' || (text === 'off' ? false : fault('must be "on" or "off"')),
  url:
    (...protocols: string[]) =>
    (text: string): string => {
      const url = URL.parse(text)
      if (url && protocols.includes(url.protocol)) {
        return hasPasswordAsHost(url) ? fault(UNREADABLE_URL) : text.replace(/\/+$/, '')
      }
      const starts = protocols.map((protocol) => `${protocol}//`)
      return !url && starts.some((start) => text.toLowerCase().startsWith(start))
        ? fault(UNREADABLE_URL)
        : fault(`must be a URL that starts with ${starts.join(' or ')}`)
    },
  /** An http or https origin, without a trailing slash. */
  origin: (text: string): string => {
    const url = URL.parse(text)
    if (url === null || !/^https?:$/.test(url.protocol)) return fault('must start with http:// or https://')
    return `${url.origin}/` === url.href
      ? url.origin
      : fault('must be an origin, without a path, such as https://shop.example')
  },
  list:
    <T>(item: (text: string) => T) =>
    (text: string): T[] =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map(item),
}
