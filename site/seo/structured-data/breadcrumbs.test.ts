import { expect, test } from 'vitest'
import { pages } from '../../content/en/pages.ts'
import { breadcrumbs } from './breadcrumbs.ts'

test('the way to a page begins at Home', () => {
  const { itemListElement } = breadcrumbs({ site: new URL('https://shop.example'), page: pages.pricing })
  expect(itemListElement.map(({ position, name, item }) => `${position} ${name} ${item}`)).toEqual([
    '1 Home https://shop.example/',
    '2 Pricing https://shop.example/pricing',
  ])
})
