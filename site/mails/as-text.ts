import { brand } from '../content/en/brand.ts'
import type { Mail } from '../content/en/messages.ts'

/**
 * Renders a mail as plain text: the same words in the same order, with the subject first, on a line
 * of its own.
 */
export function asText({ subject, title, lead, action, facts, quote, closing }: Mail): string {
  const shown = facts.filter(([, value]) => value !== action?.href)
  const parts = [
    title,
    lead,
    action && `${action.label}:\n${action.href}`,
    shown.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quote,
    closing,
    // RFC 3676, 4.3: this line begins a signature.
    `-- \n${brand.name}. ${brand.promise}`,
  ]
  return `Subject: ${subject}\n\n${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}
