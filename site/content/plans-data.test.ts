import { expect, test } from 'vitest'
import { plansData } from './plans-data.ts'

test('every plan is offered at its monthly and its yearly price', () => {
  const offer = (name: string, price: number, unitCode: string) =>
    expect.objectContaining({
      name,
      price,
      priceCurrency: 'USD',
      url: 'https://shop.example/pricing',
      priceSpecification: expect.objectContaining({ price, unitCode }),
    })

  expect(plansData(new URL('https://shop.example'))).toMatchObject({
    '@type': 'Product',
    offers: [
      offer('Free, monthly', 0, 'MON'),
      offer('Free, yearly', 0, 'ANN'),
      offer('Plus, monthly', 79, 'MON'),
      offer('Plus, yearly', 549, 'ANN'),
      offer('Pro, monthly', 49, 'MON'),
      offer('Pro, yearly', 399, 'ANN'),
    ],
  })
})
