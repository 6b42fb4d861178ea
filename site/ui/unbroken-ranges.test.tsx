import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnbrokenRanges } from './unbroken-ranges.tsx'

const render = (text: string) =>
  renderToStaticMarkup(<UnbrokenRanges text={text} />).replaceAll(/ class="[^"]*"/g, '')

test.each([
  ['no figures at all', 'no figures at all'],
  ['in 3-7 business days', 'in <span>3-7</span> business days'],
  ['3-7 or 10-12', '<span>3-7</span> or <span>10-12</span>'],
  ['24/7 and twenty-one', '24/7 and twenty-one'],
])('%s', (text, html) => {
  expect(render(text)).toBe(html)
})
