import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { LostFactor } from './lost-factor.tsx'

afterEach(() => vi.unstubAllEnvs())

test('who has lost every factor is led to the contact page, or told who can help where it has no form', () => {
  vi.stubEnv('PUBLIC_CONTACT_FORM', 'on')
  expect(renderToStaticMarkup(<LostFactor />)).toContain('<a href="/contact"')
  vi.stubEnv('PUBLIC_CONTACT_FORM', '')
  const closed = renderToStaticMarkup(<LostFactor />)
  expect(closed).toContain('The owner of this site can remove it.')
  expect(closed).not.toContain('<a ')
})
