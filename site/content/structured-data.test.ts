import { expect, test } from 'vitest'
import { faq } from './faq.ts'
import { faqData, organizationData } from './structured-data.ts'

test('the questions told to search engines are the ones on the page', () => {
  expect(faqData()).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: faq.items.map(({ question, answer }) => ({
      name: question,
      acceptedAnswer: { text: answer },
    })),
  })
})

test('addresses are those of the site it is built for', () => {
  expect(organizationData(new URL('https://shop.example'))).toMatchObject({
    url: 'https://shop.example/',
    logo: 'https://shop.example/favicon.svg',
  })
})
