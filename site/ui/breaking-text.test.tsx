import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakingText } from './breaking-text.tsx'

test.each([
  ['maren.okafor@harbour.example', 'maren.okafor@<wbr/>harbour<wbr/>.example'],
  ['Continue as m@harbour.example? Yes.', 'Continue as m@<wbr/>harbour<wbr/>.example? Yes.'],
  [
    'the.whole.crew.of-the.quay@harbour.example',
    'the.whole.crew.of<wbr/>-the<wbr/>.quay@<wbr/>harbour<wbr/>.example',
  ],
  ['Check your email', 'Check your email'],
])('%s', (text, markup) => {
  expect(renderToStaticMarkup(<BreakingText text={text} />)).toBe(markup)
})
