import { brand } from './brand.ts'

// `en_US` of Open Graph is `en-US` elsewhere (BCP 47).
const prices = new Intl.NumberFormat(brand.locale.replace('_', '-'), {
  style: 'currency',
  currency: brand.currency,
  trailingZeroDisplay: 'stripIfInteger',
})

/**
 * Returns an amount as a price tag of the brand writes it: `$79`, `$45.75`, `$1,200`. Rounds to
 * whole cents. The space of `79 $` is a narrow one, which the display face lacks, so that it is as
 * wide before that face has loaded as after.
 */
export const priceTag = (amount: number): string => prices.format(amount).replace('\u00a0', '\u202f')
