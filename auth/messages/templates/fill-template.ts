import { escapeHtml } from './escape-html.ts'
import type { Template } from './template.ts'

const placeholder = /\{\{\s*\.(\w+)\s*\}\}/g

/**
 * Replaces line ends and other control characters, which would begin a header or a line of their
 * own.
 */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** The values that may hold several lines, in the body of a message. */
const LINES: ReadonlySet<string> = new Set(['Message'])

/**
 * Fills the values in: escaped in HTML, and on one line except for `Message`. A name without a
 * value becomes an empty text.
 */
export function fillTemplate(template: Template, values: Readonly<Record<string, string>>): Template {
  const fill = (text: string, write: (value: string) => string = (value) => value): string =>
    text.replaceAll(placeholder, (_all, name: string) => {
      const value = values[name] ?? ''
      return write(LINES.has(name) ? value : onOneLine(value))
    })
  return {
    subject: onOneLine(fill(template.subject)),
    text: fill(template.text),
    html: fill(template.html, escapeHtml),
  }
}
