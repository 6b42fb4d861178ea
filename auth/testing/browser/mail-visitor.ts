import type { TestService } from '../service.ts'
import { type Browser, createBrowser, type Page } from './browser.ts'

/** A visitor who opens mailed links in a browser of their own. */
export interface MailVisitor {
  browser: Browser
  /** Opens a link and sends the form of its page, as a click or the page's script does. */
  follow: (link: string) => Promise<Page>
}

export function createMailVisitor({ app, config }: TestService): MailVisitor {
  const browser = createBrowser({ app, origin: config.PUBLIC_URL })
  return { browser, follow: async (link) => browser.submit(await browser.visit(link)) }
}
