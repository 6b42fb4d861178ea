import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteLink } from './site-link.tsx'

test('a link with a target is a plain link', () => {
  expect(renderToStaticMarkup(<SiteLink href="/pricing">Pricing</SiteLink>)).toBe(
    '<a href="/pricing">Pricing</a>',
  )
})

test('a link without a target says that it is a link, and a disabled one', () => {
  expect(renderToStaticMarkup(<SiteLink>Blog</SiteLink>)).toBe('<a role="link" aria-disabled="true">Blog</a>')
})
