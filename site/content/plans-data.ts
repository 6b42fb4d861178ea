import { brand } from './brand.ts'
import { type Plan, plans } from './plans.ts'

// UN/CEFACT codes, as schema.org wants them in `unitCode`.
const periods = [
  { name: 'monthly', unitCode: 'MON', price: ({ priceMonthly }: Plan) => priceMonthly },
  { name: 'yearly', unitCode: 'ANN', price: ({ priceYearly }: Plan) => priceYearly },
] as const

/** The product with an offer for each plan and period (schema.org/Product). */
export function plansData(site: URL): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: brand.name,
    description: brand.promise,
    brand: { '@type': 'Brand', name: brand.name },
    offers: plans.flatMap((plan) =>
      periods.map(({ name, unitCode, price }) => ({
        '@type': 'Offer',
        name: `${plan.name}, ${name}`,
        description: plan.description,
        url: new URL('/pricing', site).href,
        availability: 'https://schema.org/InStock',
        price: price(plan),
        priceCurrency: 'USD',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: price(plan),
          priceCurrency: 'USD',
          unitCode,
        },
      })),
    ),
  }
}
