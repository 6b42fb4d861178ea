import type { Plan } from '../en/plans.ts'

const inEveryPlan = ['Zugang zu über 1\u00a0Mio. Produkten', 'Support rund um die Uhr']
const inPaidPlans = [
  '100\u202f$ Bestellguthaben',
  'Unbegrenzt viele Bestellungen',
  'Eigene Marke',
  'Automatischer Versand',
  'Produktwünsche',
  'US-Produkte',
  'Topseller',
]
const inPlusAlone = [
  'Jede Woche Live-Coaching',
  'Die Akademie',
  'Druck auf Bestellung',
  'KI-Funktionen',
  'Eigene, private Produkte',
  'Abwicklung von Rückbuchungen',
]
const allFeatures = [...inEveryPlan, ...inPaidPlans, ...inPlusAlone]

const including = (names: readonly string[]): Plan['features'] =>
  allFeatures.map((name) => ({ name, included: names.includes(name) }))

export const plans: readonly Plan[] = [
  {
    name: 'Free',
    description: 'Eingeschränkter Zugang',
    bestFor: 'alle, die sich im ganzen Katalog umsehen wollen, bevor sie etwas eröffnen.',
    priceMonthly: 0,
    priceYearly: 0,
    popular: false,
    features: including(inEveryPlan),
  },
  {
    name: 'Plus',
    description: 'Hol das Beste heraus',
    bestFor: 'einen ersten Shop: mit Coaching, Akademie und KI, und Streitfälle nehmen wir dir ab.',
    priceMonthly: 79,
    priceYearly: 549,
    popular: true,
    features: including(allFeatures),
  },
  {
    name: 'Pro',
    description: 'Lass dein Geschäft wachsen',
    bestFor: 'einen Shop, der schon verkauft und dessen Bestellungen sich selbst packen sollen.',
    priceMonthly: 49,
    priceYearly: 399,
    popular: false,
    features: including([...inEveryPlan, ...inPaidPlans]),
  },
]
