import { yearlySaving } from './yearly-saving.ts'

type Prices = Parameters<typeof yearlySaving>[0]

/**
 * The largest share of twelve months that a plan keeps by the year, in whole hundredths: never more
 * than it is.
 */
export const bestSaving = (plans: readonly Prices[]): number =>
  Math.max(
    0,
    ...plans.map((plan) => Math.floor((100 * yearlySaving(plan)) / (plan.priceMonthly * 12) || 0)),
  ) / 100
