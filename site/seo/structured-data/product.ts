import type { Offer, Product } from 'schema-dts'
import { brand } from '../../content/en/brand.ts'
import { type Plan, plans } from '../../content/en/plans.ts'
import { pricing } from '../../content/en/pricing.ts'
import { pagePath } from '../../content/page-path.ts'
import { cardAddress } from '../card-address.ts'
import type { Subject } from './describe.ts'

// UN/CEFACT codes, as schema.org requires in `unitCode`.
const periods = [
  { name: pricing.offered.monthly, unitCode: 'MON', price: ({ priceMonthly }: Plan) => priceMonthly },
  { name: pricing.offered.yearly, unitCode: 'ANN', price: ({ priceYearly }: Plan) => priceYearly },
] as const

/** Describes the product, with an offer for each plan and period (schema.org/Product). */
export function product({ site, page }: Subject) {
  const url = new URL(pagePath(page.path), site).href
  const offers = plans.flatMap((plan) =>
    periods.map(
      ({ name, unitCode, price }) =>
        ({
          '@type': 'Offer',
          name: `${plan.name}, ${name}`,
          description: plan.description,
          url,
          availability: 'https://schema.org/InStock',
          price: price(plan),
          priceCurrency: brand.currency,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: price(plan),
            priceCurrency: brand.currency,
            unitCode,
          },
        }) satisfies Offer,
    ),
  )

  return {
    '@type': 'Product',
    name: brand.name,
    description: brand.promise,
    url,
    image: new URL(pagePath(cardAddress(page)), site).href,
    brand: { '@type': 'Brand', name: brand.name },
    offers,
  } satisfies Product
}
