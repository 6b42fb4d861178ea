import { expect, test } from 'vitest'
import { pages } from '../../content/en/pages.ts'
import { product } from './product.ts'

test('every plan is offered at its monthly and its yearly price', () => {
  const { offers } = product({ site: new URL('https://shop.example'), page: pages.pricing })
  const told = offers.map(({ name, price, priceCurrency, priceSpecification, url }) => [
    name,
    `${price} ${priceCurrency}`,
    `${priceSpecification.price} ${priceSpecification.priceCurrency} ${priceSpecification.unitCode}`,
    url,
  ])
  expect(told).toEqual([
    ['Free, monthly', '0 USD', '0 USD MON', 'https://shop.example/pricing'],
    ['Free, yearly', '0 USD', '0 USD ANN', 'https://shop.example/pricing'],
    ['Plus, monthly', '79 USD', '79 USD MON', 'https://shop.example/pricing'],
    ['Plus, yearly', '549 USD', '549 USD ANN', 'https://shop.example/pricing'],
    ['Pro, monthly', '49 USD', '49 USD MON', 'https://shop.example/pricing'],
    ['Pro, yearly', '399 USD', '399 USD ANN', 'https://shop.example/pricing'],
  ])
})
