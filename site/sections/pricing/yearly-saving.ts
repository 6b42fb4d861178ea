interface Prices {
  readonly priceMonthly: number
  readonly priceYearly: number
}

/**
 * Returns what paying for a year at once saves over twelve monthly payments; 0 if the year costs as
 * much or more.
 */
export const yearlySaving = ({ priceMonthly, priceYearly }: Prices): number =>
  Math.max(0, priceMonthly * 12 - priceYearly)
