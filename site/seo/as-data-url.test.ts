import { expect, test } from 'vitest'
import { asDataUrl } from './as-data-url.ts'

test('an empty element ends where it begins', () => {
  const [, held = ''] = asDataUrl('<svg><g><path d="M0 0"></path></g></svg>').split(',', 2)
  expect(decodeURIComponent(held)).toBe("<svg><g><path d='M0 0'/></g></svg>")
})

test('an address holds the drawing, colours and shares included', () => {
  const drawing = '<svg><path fill="#0b5c6b" width="50%"/></svg>'
  const [, held = ''] = asDataUrl(drawing).split(',', 2)
  expect(decodeURIComponent(held)).toBe(drawing.replaceAll('"', "'"))
  expect(new URL(asDataUrl(drawing)).hash).toBe('')
})
