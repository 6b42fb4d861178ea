/** One line of a plan: the name of a feature, and whether the plan has it. */
interface PlanFeature {
  readonly name: string
  readonly included: boolean
}

/**
 * A plan as the cards, the comparison and the structured data show it. Prices are in the brand’s
 * currency.
 */
export interface Plan {
  readonly name: string
  readonly description: string
  /** Whom the plan suits, as the end of a sentence that starts with the page's `bestFor`. */
  readonly bestFor: string
  readonly priceMonthly: number
  readonly priceYearly: number
  readonly popular: boolean
  readonly features: readonly PlanFeature[]
}

const inEveryPlan = ['1M+ products access', '24/7 support']
const inPaidPlans = [
  '$100 order credits',
  'Unlimited orders',
  'Custom branding',
  'Automated fulfillment',
  'Request a product',
  'US products',
  'Top winning products',
]
const inPlusAlone = [
  'Live weekly coaching',
  'The academy',
  'Print-on-demand',
  'AI features',
  'Private product listings',
  'Chargeback management',
]
const allFeatures = [...inEveryPlan, ...inPaidPlans, ...inPlusAlone]

// Every plan lists every feature in one order, so that cards and comparison can't disagree.
const including = (names: readonly string[]): PlanFeature[] =>
  allFeatures.map((name) => ({ name, included: names.includes(name) }))

export const plans: readonly Plan[] = [
  {
    name: 'Free',
    description: 'Limited access',
    bestFor: 'looking around the whole catalog before you open anything.',
    priceMonthly: 0,
    priceYearly: 0,
    popular: false,
    features: including(inEveryPlan),
  },
  {
    name: 'Plus',
    description: 'Maximize your chances of success',
    bestFor: 'a first store: coaching, the academy, AI, and disputes taken off your hands.',
    priceMonthly: 79,
    priceYearly: 549,
    popular: true,
    features: including(allFeatures),
  },
  {
    name: 'Pro',
    description: 'Grow your business',
    bestFor: 'a store that already sells and wants its orders to pack themselves.',
    priceMonthly: 49,
    priceYearly: 399,
    popular: false,
    features: including([...inEveryPlan, ...inPaidPlans]),
  },
]
