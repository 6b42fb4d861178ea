import { expect, test } from 'vitest'
import { claims } from './claims.ts'
import { faq } from './faq.ts'
import { home } from './home.ts'
import { navigation } from './navigation.ts'

test('the claims are the specified ones', () => {
  expect(claims.trusted.figure).toBe('3,000,000 sellers')
  expect(claims.stats.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    '2M+ sellers',
    '$90M+ orders fulfilled annually',
    '1M+ products sourced',
  ])
})

test('there are six reasons and eight different questions', () => {
  expect(new Set(home.reasons.items.map(({ flag }) => flag)).size).toBe(6)
  expect(new Set(faq.items.map(({ question }) => question)).size).toBe(8)
})

test('the bar leads to For beginners and Pricing, and to the Blog', () => {
  expect(navigation.main).toEqual([
    { label: 'For beginners', href: '/for-beginners' },
    { label: 'Pricing', href: '/pricing' },
    // Without posts, the link has no target, as in the specification: shown-links.test.ts.
    { label: 'Blog', href: '/blog' },
  ])
})

test('the footer has the four columns', () => {
  expect(navigation.footer.map(({ title }) => title)).toEqual(['Product', 'Resources', 'Company', 'Legal'])
})
