import { alwaysGiven, messageKindOf, messageValues, type TemplateName } from './message-values.ts'
import type { Template } from './template.ts'

/** Reads one file of the built templates. */
export type ReadFile = (name: string) => Promise<string>

/**
 * Reads a template: `confirmation.html` and `confirmation.txt`, whose first line is the subject; an
 * SMS has only a text. Throws one clear line if it names a value that its message lacks.
 */
export async function readTemplate(name: TemplateName, read: ReadFile): Promise<Template> {
  const isMail = messageKindOf(name) === 'mail'
  const [text, html] = await Promise.all([read(`${name}.txt`), isMail ? read(`${name}.html`) : ''])
  const known: readonly string[] = [...messageValues[name], ...alwaysGiven]
  for (const [placeholder, inside = ''] of `${text}${html}`.matchAll(/\{\{(.*?)\}\}/gs)) {
    if (!known.includes(/^\s*\.(\w+)\s*$/.exec(inside)?.[1] ?? '')) {
      throw new Error(`The template ${name} names ${placeholder}: there are ${known.join(', ')}`)
    }
  }
  const { subject = '', body = text } = isMail ? (mail.exec(text)?.groups ?? {}) : {}
  return { subject, text: body, html }
}

const mail = /^Subject: (?<subject>[^\n]*)\n\n(?<body>[\s\S]*)$/
