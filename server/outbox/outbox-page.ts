import { escapeHtml } from '../../auth/messages/templates/escape-html.ts'
import type { FilledMessage } from '../../auth/messages/templates/template.ts'
import { phoneNumber } from '../../auth/messages/transports/phone-number.ts'
import { outboxStyles } from './outbox-styles.ts'

const kinds = { mail: 'Mail', sms: 'SMS' }
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const isWebAddress = (link: string): boolean => /^https?:\/\//.test(link)

const use = ({ code, link, to }: FilledMessage): string => {
  const figure = code ? `<output aria-label="Code for ${escapeHtml(to)}">${escapeHtml(code)}</output>` : ''
  const press =
    link && isWebAddress(link) ? `<a href="${escapeHtml(link)}" target="_blank">Open the link</a>` : ''
  return figure || press ? `<div class="use">${figure}${press}</div>` : ''
}

const text = ({ id, kind, text, subject }: FilledMessage, address: string): string =>
  kind === 'sms'
    ? `<pre>${escapeHtml(text)}</pre>`
    : `<div>
<details><summary>Read the mail</summary><iframe loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${address}/${encodeURIComponent(id)}" title="${escapeHtml(subject)}"></iframe></details>
<details><summary>Read its plain text</summary><pre>${escapeHtml(text)}</pre></details>
</div>`

const entry = (message: FilledMessage, address: string): string => {
  const { kind, to, subject, createdAt } = message
  return `<article>
<p class="about"><span>${kinds[kind]} to <b>${escapeHtml(kind === 'sms' ? phoneNumber(to) : to)}</b></span><time datetime="${escapeHtml(createdAt)}">${time.format(new Date(createdAt))}</time></p>
${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}
${use(message)}
${text(message, address)}
</article>`
}

/** Renders the messages as a page without a script. `address` is the page's own path. */
export const outboxPage = (messages: readonly FilledMessage[], address: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox</title>
<style>${outboxStyles}</style>
</head>
<body>
<header><div>
<h1>Outbox</h1>
<p>Mails and SMS that were not sent, because no provider is set. They lie in the data folder, and only this machine sees this page, at an address that only you know. <a href="${address}">Look again</a></p>
</div></header>
<main>
${messages.length > 0 ? messages.map((message) => entry(message, address)).join('\n') : '<p>Nothing has been sent yet. Sign up, or ask for a new password.</p>'}
</main>
</body>
</html>`
