import type { FastifyInstance, InjectOptions } from 'fastify'

/** The page on which a visit ended. */
export interface Page {
  url: URL
  status: number
  body: string
  /** The parameters that a page of the site reads from its address. */
  query: URLSearchParams
  fragment: URLSearchParams
}

interface Cookie {
  origin: string
  name: string
  value: string
  path: string
  sameSite: string
}

/**
 * Follows links and redirects, keeps cookies and sends forms, as needed to sign in with a provider.
 */
export interface Browser {
  cookies: Cookie[]
  /** A visit ends before it requests an address with this prefix. */
  stopAt: string | undefined
  /** Every address that was visited. */
  history: string[]
  visit: (url: string | URL) => Promise<Page>
  /** Sends the page's form with what the visitor typed. */
  submit: (page: Page, typed?: Record<string, string>) => Promise<Page>
  follow: (page: Page, text: RegExp) => Promise<Page>
}

interface Options {
  app: FastifyInstance
  /** The origin whose API the app answers; addresses outside the API end a visit. */
  origin: string
}

const MAX_REDIRECTS = 20

export function createBrowser({ app, origin }: Options): Browser {
  const cookies: Cookie[] = []
  const history: string[] = []

  function cookieHeader(url: URL, { isCrossSitePost }: { isCrossSitePost: boolean }): string {
    const sent = cookies.filter(
      (cookie) =>
        cookie.origin === url.origin &&
        url.pathname.startsWith(cookie.path) &&
        (!isCrossSitePost || cookie.sameSite === 'none'),
    )
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  function keep(url: URL, header: string): void {
    const [pair = '', ...attributes] = header.split('; ')
    const [name = '', ...rest] = pair.split('=')
    const attribute = (key: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const path = attribute('path') ?? '/'
    const before = cookies.findIndex(
      (cookie) => cookie.origin === url.origin && cookie.name === name && cookie.path === path,
    )
    if (before !== -1) cookies.splice(before, 1)
    const sameSite = (attribute('samesite') ?? 'lax').toLowerCase()
    if (rest.join('=') !== '')
      cookies.push({ origin: url.origin, name, value: rest.join('='), path, sameSite })
  }

  async function send(url: URL, form?: { fields: URLSearchParams; from: string }) {
    const headers: Record<string, string> = {
      cookie: cookieHeader(url, { isCrossSitePost: form !== undefined && form.from !== url.origin }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const method = form ? 'POST' : 'GET'
    if (url.origin === origin) {
      const options: InjectOptions = { method, url: url.pathname + url.search, headers }
      const answer = await app.inject(form ? { ...options, payload: form.fields.toString() } : options)
      const set = [answer.headers['set-cookie'] ?? []].flat()
      return { status: answer.statusCode, location: answer.headers.location, set, body: answer.body }
    }
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(form && { body: form.fields.toString() }),
    })
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? undefined,
      set: answer.headers.getSetCookie(),
      body: await answer.text(),
    }
  }

  async function go(start: URL, first?: { fields: URLSearchParams; from: string }): Promise<Page> {
    let url = start
    let form = first
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects++) {
      history.push(url.href)
      const isOfSite = url.origin === origin && !url.pathname.startsWith('/auth/v1/')
      const isElsewhere = url.hostname !== '127.0.0.1' && url.origin !== origin
      const isStopped = browser.stopAt !== undefined && url.href.startsWith(browser.stopAt)
      if (isOfSite || isElsewhere || isStopped) return page(url, 200, '')
      const { status, location, set, body } = await send(url, form)
      for (const header of set) keep(url, header)
      if (location === undefined) return page(url, status, body)
      url = new URL(location, url)
      form = undefined
    }
    throw new Error('too many redirects')
  }

  const browser: Browser = {
    cookies,
    history,
    stopAt: undefined,
    visit: (url) => go(new URL(url)),
    submit({ url, body }, typed = {}) {
      const action = new URL(attributeOf(body, /<form[^>]*>/i, 'action') ?? '', url)
      const fields = new URLSearchParams()
      for (const [input] of body.matchAll(/<input[^>]*>/gi)) {
        const name = attributeOf(input, /.*/s, 'name')
        if (name) fields.set(name, attributeOf(input, /.*/s, 'value') ?? '')
      }
      for (const [name, value] of Object.entries(typed)) fields.set(name, value)
      return go(action, { fields, from: url.origin })
    },
    follow({ url, body }, text) {
      const link = [...body.matchAll(/<a [^>]*>[^<]*<\/a>/gi)].find(([each]) => text.test(each))?.[0]
      if (!link) throw new Error(`no such link on ${url.href}: ${body}`)
      return go(new URL(attributeOf(link, /.*/s, 'href') ?? '', url))
    },
  }
  return browser
}

function attributeOf(html: string, tag: RegExp, name: string): string | undefined {
  const found = tag.exec(html)?.[0].match(new RegExp(`\\b${name}="([^"]*)"`, 'i'))?.[1]
  return found?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x2F;', '/')
}

const page = (url: URL, status: number, body: string): Page => ({
  url,
  status,
  body,
  query: url.searchParams,
  fragment: new URLSearchParams(url.hash.slice(1)),
})
