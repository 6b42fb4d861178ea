import { expect, test } from 'vitest'
import { asScript } from './as-script.ts'

test('no text can close the element that it stands in', () => {
  const data = { answer: '</script><script>alert(1)</script>' }
  expect(asScript(data)).not.toContain('<')
  expect(JSON.parse(asScript(data))).toEqual(data)
})
