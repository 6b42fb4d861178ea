import { createHash, randomBytes } from 'node:crypto'
import type { TestService } from '../service.ts'
import { type Browser, createBrowser, type Page } from './browser.ts'

/** A visitor with a browser who signs in with a provider, by its real pages. */
export interface Visitor {
  browser: Browser
  /** Opens a provider's page; `query` may hold a PKCE pair made by `pkcePair`. */
  begin: (query: Record<string, string>) => Promise<Page>
  /** Signs in and consents to everything, until the provider redirects the browser away. */
  finish: (page: Page, login: string) => Promise<Page>
  signIn: (query: Record<string, string>, login: string) => Promise<Page>
  /**
   * Continues up to the provider's answer, and returns its address, which has not been requested
   * yet.
   */
  answerFor: (page: Page, login: string) => Promise<URL>
}

export function createVisitor({ app, config }: TestService): Visitor {
  const browser = createBrowser({ app, origin: config.PUBLIC_URL })
  const begin: Visitor['begin'] = (query) =>
    browser.visit(`${config.PUBLIC_URL}/auth/v1/authorize?${new URLSearchParams(query)}`)
  const finish: Visitor['finish'] = async (start, login) => {
    let page = start
    while (/<form[^>]*\/interaction\//.test(page.body)) {
      page = await browser.submit(page, /name="login"/.test(page.body) ? { login, password: 'any' } : {})
    }
    return page
  }
  return {
    browser,
    begin,
    finish,
    signIn: async (query, login) => finish(await begin(query), login),
    async answerFor(page, login) {
      browser.stopAt = `${config.PUBLIC_URL}/auth/v1/callback`
      const { url } = await finish(page, login)
      browser.stopAt = undefined
      return url
    },
  }
}

/** Makes a verifier, and its challenge for a request (RFC 7636). */
export function pkcePair() {
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, challenge: { code_challenge, code_challenge_method: 's256' } }
}
