const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** In the largest unit that says it exactly. One day is 24 hours: a reader counts from now. */
function duration(seconds: number): string {
  const fits = ([unit, size]: (typeof units)[number]) =>
    seconds % size === 0 && (unit !== 'day' || seconds > size)
  const [unit, size] = units.find(fits) ?? (['second', 1] as const)
  const count = seconds / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** How long a mail is good for, where its code may end before its link. */
const lives = (link: number, code = link): string =>
  code === link ? duration(link) : `${duration(code)} (code), ${duration(link)} (link)`

/** Durations and moments as a mail says them: "10 minutes", "21 November 2026 at 14:03 UTC". */
export const inWords = { duration, lives, moment: (time: Date): string => `${date.format(time)} UTC` }
