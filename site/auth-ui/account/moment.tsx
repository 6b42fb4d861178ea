import { brand } from '../../content/en/brand.ts'

const days = new Intl.DateTimeFormat(brand.language, { dateStyle: 'medium' })
const minutes = new Intl.DateTimeFormat(brand.language, { dateStyle: 'medium', timeStyle: 'short' })

export const inMinutes = (time: string): string => minutes.format(new Date(time))

/** Shows a time from the service in the site's language and the visitor's time zone. */
export function Moment({ time, exact = false }: { time: string; exact?: boolean }) {
  return <time dateTime={time}>{exact ? inMinutes(time) : days.format(new Date(time))}</time>
}
