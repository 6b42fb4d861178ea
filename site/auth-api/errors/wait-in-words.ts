import { waits } from '../../content/en/waits.ts'

/** The largest unit that fits once, rounded up: no visitor comes back too early. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** So many seconds as a visitor would say it, such as "3 minutes", in the language of the site. */
export function waitInWords(seconds: number | undefined): string {
  if (seconds === undefined) return waits.unknown
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? units[3]
  const count = Math.max(1, Math.ceil(seconds / length))
  // The page says its language itself: the whole brand would weigh more than this file.
  const language = globalThis.document?.documentElement.lang || 'en'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
