import type { FastifyRequest } from 'fastify'
import { hostCookie } from '../../auth/devices/host-cookie.ts'
import type { Site } from './load-site.ts'

const COOKIE = 'dropharbor-language'
const ONE_YEAR_SECONDS = 31_536_000
const FIRST = '/'

/** How the language of a visitor affects the answer to a request for a page. */
export type LanguageChoice =
  /** A redirect to the same page in the language that was chosen before. */
  | { leadsTo: string }
  /** The request chooses a language: the `Set-Cookie` header that remembers it. */
  | { cookie: string }
  /** Nothing is chosen yet: the page is only prefetched. */
  | 'ahead'

interface LanguageOptions {
  site: Site
  publicUrl: string
}

/**
 * Remembers the language that a visitor has chosen by following a link from a page to one in
 * another language. Visitors who come from another site to a page in the first language are then
 * redirected to the same page in the chosen one. A visitor who has not chosen is not redirected.
 * Choosing the first language forgets the choice.
 */
export function rememberLanguage({
  site,
  publicUrl,
}: LanguageOptions): (request: FastifyRequest, page: string) => LanguageChoice | undefined {
  const starts = [...site.notFound.keys()].filter((start) => start !== FIRST)
  if (starts.length === 0) return () => undefined
  const startOf = (path: string) => starts.find((start) => `${path}/`.startsWith(start)) ?? FIRST
  const tagOf = (start: string) => start.slice(1, -1)
  const isPage = (path: string) => site.files.get(path)?.isPage ?? false
  const own = { PUBLIC_URL: publicUrl }
  const chosenBy = ({ headers: { cookie } }: FastifyRequest): string | undefined => {
    const tag = hostCookie.read(own, COOKIE, cookie, (value) => starts.some((each) => tagOf(each) === value))
    return tag === undefined ? undefined : `/${tag}`
  }
  const { host: home } = new URL(publicUrl)
  /** Returns the page of ours on which a link was followed (RFC 9110, section 10.1.3). */
  const cameFrom = ({ headers, host }: FastifyRequest): string | undefined => {
    const url = URL.parse(headers.referer ?? '')
    return url && [home, host].includes(url.host) ? url.pathname : undefined
  }
  const choose = (start: string): LanguageChoice => {
    const maxAge = start === FIRST ? 0 : ONE_YEAR_SECONDS
    return { cookie: hostCookie.write(own, COOKIE, tagOf(start), { maxAge, sameSite: 'lax' }) }
  }

  return (request, page) => {
    const [from, to] = [cameFrom(request), startOf(page)]
    if (from !== undefined) {
      if (startOf(from) === to) return undefined
      // Fetch, section 3.7.
      const purpose = request.headers['sec-purpose'] ?? request.headers['purpose']
      return purpose === undefined ? choose(to) : 'ahead'
    }
    // Some browsers send no referring page, and only say that it was one of ours (Fetch Metadata).
    if (to !== FIRST || request.headers['sec-fetch-site'] === 'same-origin') return undefined
    const chosen = chosenBy(request)
    if (chosen === undefined) return undefined
    const leadsTo = page === '/' ? chosen : `${chosen}${page}`
    return isPage(leadsTo) ? { leadsTo } : undefined
  }
}
