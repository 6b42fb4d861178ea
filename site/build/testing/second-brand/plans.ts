import type { Plan } from '../../../content/en/plans.ts'

export const plans: readonly Plan[] = [
  {
    name: 'Seedling',
    description: 'For one window',
    bestFor: 'a sill that gets the morning sun.',
    priceMonthly: 0,
    priceYearly: 0,
    popular: false,
    features: [
      { name: 'Ninety kinds to choose from', included: true },
      { name: 'Handwritten labels', included: false },
    ],
  },
  {
    name: 'Ever Green',
    description: 'For a whole street',
    bestFor: 'a street with a bench at each end.',
    priceMonthly: 11,
    priceYearly: 99,
    popular: true,
    features: [
      { name: 'Ninety kinds to choose from', included: true },
      { name: 'Handwritten labels', included: true },
    ],
  },
]
