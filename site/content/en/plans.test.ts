import { expect, test } from 'vitest'
import { home } from './home.ts'
import { plans } from './plans.ts'

const figures = plans.map(({ name, description, priceMonthly, priceYearly, popular }) => ({
  name,
  description,
  priceMonthly,
  priceYearly,
  popular,
}))

const included = (plan: string) =>
  plans
    .find(({ name }) => name === plan)
    ?.features.filter((feature) => feature.included)
    .map(({ name }) => name)

const free = ['1M+ products access', '24/7 support']
const pro = [
  ...free,
  '$100 order credits',
  'Unlimited orders',
  'Custom branding',
  'Automated fulfillment',
  'Request a product',
  'US products',
  'Top winning products',
]
const plus = [
  ...pro,
  'Live weekly coaching',
  'The academy',
  'Print-on-demand',
  'AI features',
  'Private product listings',
  'Chargeback management',
]

test('names, words and prices are the ones on sale', () => {
  expect(figures).toEqual([
    { name: 'Free', description: 'Limited access', priceMonthly: 0, priceYearly: 0, popular: false },
    {
      name: 'Plus',
      description: 'Maximize your chances of success',
      priceMonthly: 79,
      priceYearly: 549,
      popular: true,
    },
    { name: 'Pro', description: 'Grow your business', priceMonthly: 49, priceYearly: 399, popular: false },
  ])
})

test.each([
  ['Free', free],
  ['Plus', plus],
  ['Pro', pro],
])('%s includes exactly its own features', (plan, features) => {
  expect(included(plan)).toEqual(features)
})

test('every plan lists all fifteen features in one order', () => {
  for (const plan of plans) expect(plan.features.map(({ name }) => name)).toEqual(plus)
})

/** Each card of Home must name the plans that include its feature. */
test.each([
  ['warehousing', 'US products'],
  ['catalog', '1M+ products access'],
  ['print', 'Print-on-demand'],
  ['chargebacks', 'Chargeback management'],
  ['fulfillment', 'Automated fulfillment'],
  ['coaching', 'Live weekly coaching'],
] as const)('the card about %s says which plans have it', (card, feature) => {
  expect(home.benefits[card].plan).toBe(promiseOf(feature))
})

test.each([
  ['p', 'US products'],
  ['u', 'Top winning products'],
  ['v', 'Request a product'],
])('the reason under flag %s says which plans have it', (flag, feature) => {
  expect(home.reasons.items.find((item) => item.flag === flag)?.plan).toBe(promiseOf(feature))
})

function promiseOf(feature: string): string {
  const names = plans.map(({ name }) => name).filter((name) => included(name)?.includes(feature))
  return names.length === plans.length ? 'On every plan.' : `On ${names.join(' and ')}.`
}
