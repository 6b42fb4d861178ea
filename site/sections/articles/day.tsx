import { brand } from '../../content/en/brand.ts'

const format = new Intl.DateTimeFormat(brand.locale.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' })

/** A day in words, as the brand's country writes it. */
export function Day({ date }: { date: Date }) {
  return <time dateTime={date.toISOString().slice(0, 10)}>{format.format(date)}</time>
}
