import { renderToStaticMarkup } from 'react-dom/server'
import { type Mail, mails, sms } from '../content/messages.ts'
import { asText } from './as-text.ts'
import { MailPage } from './mail-page.tsx'
import { pageColors } from './page-colors.ts'

/**
 * What the service fills and paints with: a mail is an HTML and a text file, an SMS a text file, and
 * its own pages have their colours from one of CSS.
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
    ['page-colors.css', pageColors()] as const,
  ])
}
