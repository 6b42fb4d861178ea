import { expect, test } from 'vitest'
import { pages } from '../../content/en/pages.ts'
import { organization } from './organization.ts'
import { webSite } from './web-site.ts'

const subject = { site: new URL('https://shop.example'), page: pages.home }

test('addresses are those of the site it is built for', () => {
  expect(organization(subject)).toMatchObject({
    url: 'https://shop.example/',
    logo: 'https://shop.example/icons/512.png',
  })
})

test('social pages without an address are not told', () => {
  expect(organization(subject)).not.toHaveProperty('sameAs')
})

test('the site is published by the organization', () => {
  expect(webSite(subject).publisher['@id']).toBe(organization(subject)['@id'])
})
