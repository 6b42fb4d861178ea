import type { Lading } from '../../auth-api/lading/lading.ts'
import { type Plan, plans } from '../../content/en/plans.ts'
import { priceTag } from '../../content/en/price-tag.ts'
import { pricing } from '../../content/en/pricing.ts'

/** A plan as a slip names it, with today's price: `$399`, `per year`. A free plan has no period. */
export interface PricedPlan {
  readonly name: string
  readonly period: 'monthly' | 'yearly' | undefined
  readonly price: string
  readonly per: string | undefined
}

/**
 * Returns the chosen plan, or else the free one, which every account has; undefined if the owner
 * has no free plan.
 */
export function planOf({ plan: chosen, period }: Lading): PricedPlan | undefined {
  const plan = plans.find(({ name }) => name === chosen) ?? plans.find(isFree)
  return plan && pricedPlan(plan, period ?? 'monthly')
}

/** Returns every choice: each plan for each period, but a free plan only once. */
export const everyChoice = (): PricedPlan[] =>
  plans.flatMap((plan) =>
    isFree(plan) ? [pricedPlan(plan, 'monthly')] : [pricedPlan(plan, 'monthly'), pricedPlan(plan, 'yearly')],
  )

const isFree = ({ priceMonthly, priceYearly }: Plan): boolean => priceMonthly === 0 && priceYearly === 0

function pricedPlan(plan: Plan, period: 'monthly' | 'yearly'): PricedPlan {
  const { name, priceMonthly, priceYearly } = plan
  if (isFree(plan)) return { name, period: undefined, price: priceTag(0), per: undefined }
  return period === 'monthly'
    ? { name, period, price: priceTag(priceMonthly), per: pricing.perMonth }
    : { name, period, price: priceTag(priceYearly), per: pricing.perYear }
}
