import { wordsOf } from './words-of.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** In the largest unit that says it exactly. One day is 24 hours: a reader counts from now. */
function duration(language: string, seconds: number): string {
  const fits = ([unit, size]: (typeof units)[number]) =>
    seconds % size === 0 && (unit !== 'day' || seconds > size)
  const [unit, size] = units.find(fits) ?? (['second', 1] as const)
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    useGrouping: false,
  })
  return format.format(seconds / size)
}

function moment(language: string, time: Date): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(wordsOf(language).dates, style).format(time)} UTC`
}

/** How long a mail is good for, where its code may end before its link. */
function lives(language: string, link: number, code = link): string {
  if (code === link) return duration(language, link)
  return wordsOf(language).lives(duration(language, code), duration(language, link))
}

/** Durations and moments as a mail says them: "10 minutes", "21 November 2026 at 14:03 UTC". */
export const inWords = { duration, lives, moment }
