import { brand } from '../../content/en/brand.ts'

const numbers = new Intl.NumberFormat(brand.locale.replace('_', '-'))
const shares = new Intl.NumberFormat(brand.locale.replace('_', '-'), {
  style: 'percent',
  maximumFractionDigits: 1,
})

export const inDigits = (value: number): string => numbers.format(value)

/** Formats a part of a whole in per cent: 0 of 0 is 0 %, and anything else of 0 is a dash. */
export const inPercent = (part: number, whole: number): string =>
  whole === 0 && part > 0 ? '–' : shares.format(whole === 0 ? 0 : part / whole)
