import type { FastifyRequest } from 'fastify'
import { hostCookie } from '../../auth/devices/host-cookie.ts'
import type { Site } from './load-site.ts'

const COOKIE = 'dropharbor-language'
const ONE_YEAR_SECONDS = 31_536_000
const FIRST = '/'

/** What the language of a visitor asks of the answer to a request for a page. */
export type LanguageChoice =
  /** The same page in the language that was chosen before. */
  | { leadsTo: string }
  /** The language is chosen by this request: the `Set-Cookie` header that keeps it. */
  | { cookie: string }
  /** Nothing is chosen yet: the page is only fetched ahead of its visitor. */
  | 'ahead'

interface LanguageOptions {
  site: Site
  publicUrl: string
}

/**
 * Remembers the language that a visitor has chosen, by a link from a page to one in another
 * language: who comes from elsewhere to a page in the first language is led to the same page in the
 * chosen one. A visitor who has not chosen is led nowhere. To choose the first language is to
 * forget the other.
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
  /** Where of ours a link was followed (RFC 9110, section 10.1.3). */
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
    // Some browsers name no page, and say only that it was one of ours (Fetch Metadata).
    if (to !== FIRST || request.headers['sec-fetch-site'] === 'same-origin') return undefined
    const chosen = chosenBy(request)
    if (chosen === undefined) return undefined
    const leadsTo = page === '/' ? chosen : `${chosen}${page}`
    return isPage(leadsTo) ? { leadsTo } : undefined
  }
}
