import { yearlySaving } from './yearly-saving.ts'

type Prices = Parameters<typeof yearlySaving>[0]

/**
 * Returns the largest share of twelve monthly prices that any plan saves when paid yearly, rounded
 * down to whole hundredths.
 */
export const bestSaving = (plans: readonly Prices[]): number =>
  Math.max(
    0,
    ...plans.map((plan) => Math.floor((100 * yearlySaving(plan)) / (plan.priceMonthly * 12) || 0)),
  ) / 100
