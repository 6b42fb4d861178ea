import { brand } from '../../content/en/brand.ts'

const minutes = new Intl.DateTimeFormat(brand.language, { dateStyle: 'medium', timeStyle: 'short' })
const times = new Intl.DateTimeFormat(brand.language, { timeStyle: 'short' })
const days = new Intl.DateTimeFormat(brand.language, { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats the hour and the minute of a time, in the owner's time zone. */
export const timeOfDay = (time: string): string => times.format(new Date(time))

/** Formats a day of the service's figures, which are by UTC. */
export const shortDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))

/** A time of the service, in the owner's time zone. */
export function Moment({ time }: { time: string | null | undefined }) {
  return time ? <time dateTime={time}>{minutes.format(new Date(time))}</time> : <>never</>
}
