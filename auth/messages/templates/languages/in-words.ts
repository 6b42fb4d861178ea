import { wordsOf } from './words-of.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

// Making a format takes longer than the rest of a mail, and a site has few languages.
const durationFormats = new Map<string, Intl.NumberFormat>()
const momentFormats = new Map<string, Intl.DateTimeFormat>()

function durationsIn(language: string, unit: string): Intl.NumberFormat {
  const style = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const
  const key = `${language} ${unit}`
  const format = durationFormats.get(key) ?? new Intl.NumberFormat(language, style)
  durationFormats.set(key, format)
  return format
}

function momentsIn(dates: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  const format = momentFormats.get(dates) ?? new Intl.DateTimeFormat(dates, style)
  momentFormats.set(dates, format)
  return format
}

/**
 * Writes a duration in the largest unit that is exact. One day is 24 hours: a reader counts from
 * now.
 */
function duration(language: string, seconds: number): string {
  const fits = ([unit, size]: (typeof units)[number]) =>
    seconds % size === 0 && (unit !== 'day' || seconds > size)
  const [unit, size] = units.find(fits) ?? (['second', 1] as const)
  return durationsIn(language, unit).format(seconds / size)
}

function moment(language: string, time: Date): string {
  return `${momentsIn(wordsOf(language).dates).format(time)} UTC`
}

/** Writes how long a mail is valid, if need be with different times for its code and its link. */
function lives(language: string, link: number, code = link): string {
  if (code === link) return duration(language, link)
  return wordsOf(language).lives(duration(language, code), duration(language, link))
}

/** Durations and moments as a mail says them: "10 minutes", "21 November 2026 at 14:03 UTC". */
export const inWords = { duration, lives, moment }
