import { brand } from '../../content/brand.ts'

const numbers = new Intl.NumberFormat(brand.locale.replace('_', '-'))
const shares = new Intl.NumberFormat(brand.locale.replace('_', '-'), {
  style: 'percent',
  maximumFractionDigits: 1,
})

export const inDigits = (value: number): string => numbers.format(value)

/** A part of a whole; nothing of nothing is nothing. */
export const inPercent = (part: number, whole: number): string =>
  shares.format(whole === 0 ? 0 : part / whole)
