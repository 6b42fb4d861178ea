import { waits } from '../../content/en/waits.ts'

/**
 * The largest unit that fits at least once is used, rounded up: no visitor comes back too early.
 */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * Formats seconds as a visitor would say them, such as "3 minutes", in the language of the site.
 */
export function waitInWords(seconds: number | undefined): string {
  if (seconds === undefined) return waits.unknown
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? units[3]
  const count = Math.max(1, Math.ceil(seconds / length))
  // Read from the page: importing the brand would weigh more than this file.
  const language = globalThis.document?.documentElement.lang || 'en'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
