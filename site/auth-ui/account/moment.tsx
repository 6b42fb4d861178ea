import { brand } from '../../content/en/brand.ts'

const days = new Intl.DateTimeFormat(brand.language, { dateStyle: 'medium' })
const minutes = new Intl.DateTimeFormat(brand.language, { dateStyle: 'medium', timeStyle: 'short' })

export const inMinutes = (time: string): string => minutes.format(new Date(time))

/** A time of the service in the visitor's words and zone. */
export function Moment({ time, exact = false }: { time: string; exact?: boolean }) {
  return <time dateTime={time}>{exact ? inMinutes(time) : days.format(new Date(time))}</time>
}
