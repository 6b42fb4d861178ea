import { renderToStaticMarkup } from 'react-dom/server'
import { type Mail, mails, sms } from '../content/en/messages.ts'
import { siteLanguage } from '../content/site-language.ts'
import { asText } from './as-text.ts'
import { MailPage } from './mail-page.tsx'
import { pageLook } from './page-look.tsx'

/**
 * Renders the templates that the service fills in: an HTML and a text file for a mail, a text file
 * for an SMS. A JSON file holds the look of the service's own pages.
 */
export function messageFiles(): ReadonlyMap<string, string> {
  const all: [string, Mail][] = Object.entries(mails)
  return new Map([
    ...all.map(
      ([name, mail]) =>
        [`${name}.html`, `<!doctype html>${renderToStaticMarkup(<MailPage {...mail} />)}`] as const,
    ),
    ...all.map(([name, mail]) => [`${name}.txt`, asText(mail)] as const),
    ...Object.entries(sms).map(([name, text]) => [`${name}.txt`, text] as const),
    ['page-look.json', JSON.stringify(pageLook())] as const,
    ['languages.json', JSON.stringify([siteLanguage])] as const,
  ])
}
