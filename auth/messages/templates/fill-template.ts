import { escapeHtml } from './escape-html.ts'
import type { Template } from './template.ts'

const placeholder = /\{\{\s*\.(\w+)\s*\}\}/g

/** Line ends and other control characters would begin a header or a line of their own. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/**
 * Puts the values in: escaped in HTML, on one line everywhere. A name without a value becomes
 * nothing.
 */
export function fillTemplate(template: Template, values: Readonly<Record<string, string>>): Template {
  const fill = (text: string, write: (value: string) => string = (value) => value): string =>
    text.replaceAll(placeholder, (_all, name: string) => write(onOneLine(values[name] ?? '')))
  return {
    subject: onOneLine(fill(template.subject)),
    text: fill(template.text),
    html: fill(template.html, escapeHtml),
  }
}
