interface Prices {
  readonly priceMonthly: number
  readonly priceYearly: number
}

/**
 * What is kept by paying for a year at once instead of twelve months; 0 when the year costs as much
 * or more.
 */
export const yearlySaving = ({ priceMonthly, priceYearly }: Prices): number =>
  Math.max(0, priceMonthly * 12 - priceYearly)
