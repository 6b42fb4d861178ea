import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { type Mail, mails, sms } from '../content/en/messages.ts'
import { messageFiles } from './message-files.tsx'

const files = messageFiles()
const file = (name: string): string => files.get(name) ?? expect.fail(`there is no ${name}`)
const all: [string, Mail][] = Object.entries(mails)
const readable = (html: string): string => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

// Mail programs need the layout of 1999: tables, their attributes, and inline styles.
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    // React's spelling, and the one role that old screen readers support.
    'doctype-style': 'off',
    'attr-case': 'off',
    'void-style': 'off',
    'presentation-role-style': 'off',
  },
})

test.each(all)('%s is valid HTML', async (name) => {
  const { results } = await validator.validateString(file(`${name}.html`))
  expect(
    results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} ${selector}`)),
  ).toEqual([])
})

test.each(all)('%s says the same as HTML and as plain text', (name, { subject, facts, action, ...words }) => {
  const { title, lead, closing } = words
  const html = readable(file(`${name}.html`))
  const text = file(`${name}.txt`)
  for (const each of [title, lead, closing, ...facts.map(([, value]) => value)]) {
    expect(html).toContain(each)
    expect(text).toContain(each)
  }
  for (const part of action ? [action.label, action.href] : []) {
    expect(html).toContain(part)
    expect(text).toContain(part)
  }
  expect(html).toContain(`<title>${subject}</title>`)
  expect(text.startsWith(`Subject: ${subject}\n\n`)).toBe(true)
})

test.each(all)('%s loads nothing, and runs nothing', (name) => {
  expect(file(`${name}.html`)).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import|https?:/)
})

test.each(all)('every colour of %s has one for the dark', (name) => {
  const html = file(`${name}.html`)
  const dark = html.slice(html.indexOf('prefers-color-scheme'), html.indexOf('</style>'))
  const painted = [...html.matchAll(/<[^>]*style="[^"]*(?:[^-]color|background|border-color):#[^>]*>/g)]
  expect(painted.length).toBeGreaterThan(10)
  for (const [tag] of painted) {
    // The words on the button stay dark, so the button stays bright.
    if (tag.startsWith('<a') && !tag.includes('class')) continue
    const classes = /class="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? []
    expect(
      classes.some((each) => dark.includes(`.${each} {`)),
      tag,
    ).toBe(true)
  }
})

test('what opens something holds a code and a link, and says how long they last', () => {
  for (const name of ['confirmation', 'magic_link', 'recovery', 'email_change', 'email_change_current']) {
    for (const value of ['Token', 'ConfirmationURL', 'ValidFor']) {
      expect(file(`${name}.html`)).toContain(`{{ .${value} }}`)
      expect(file(`${name}.txt`)).toContain(`{{ .${value} }}`)
    }
  }
})

test('the last line of an SMS ties its code to the site', () => {
  expect(sms.sms_code.split('\n').at(-1)).toBe('@{{ .SiteHost }} #{{ .Token }}')
  expect(file('sms_code.txt')).toBe(sms.sms_code)
  expect(files.has('sms_code.html')).toBe(false)
})
