import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakingText } from './breaking-text.tsx'

test.each([
  ['maren.okafor@harbour.example', 'maren.okafor@<wbr/>harbour<wbr/>.example'],
  ['Continue as m@harbour.example? Yes.', 'Continue as m@<wbr/>harbour<wbr/>.example? Yes.'],
  ['Check your email', 'Check your email'],
])('%s', (text, markup) => {
  expect(renderToStaticMarkup(<BreakingText text={text} />)).toBe(markup)
})
