import { expect, test } from 'vitest'
import { inlineElements } from './inline-elements.ts'

test('finds what a policy holds back, byte for byte', () => {
  const html = `<head>
    <style>a { color: red }</style>
    <script>
      one()
    </script>
    <script type="module">two()</script>
    <SCRIPT TYPE='text/javascript' data-note="a > b">three()</SCRIPT >
    <script type="speculationrules">{"prefetch":[]}</script>
    <script type=importmap>{}</script>
  </head>`
  expect(inlineElements(html)).toEqual({
    styles: ['a { color: red }'],
    scripts: ['\n      one()\n    ', 'two()', 'three()', '{"prefetch":[]}', '{}'],
  })
})

test('leaves out files and data blocks', () => {
  const html = `<script type="module" src="/_astro/a.js"></script>
    <script src='/b.js'></script>
    <script type="application/ld+json">{"@type":"FAQPage"}</script>
    <script type="application/json">{}</script>`
  expect(inlineElements(html).scripts).toEqual([])
})
