import { expect, test } from 'vitest'
import { shortenAttributes } from './shorten-attributes.ts'

test('an attribute without a value is its name alone, whatever stands in texts and scripts', () => {
  const script = '<script>let a=\'<p hidden="">\'</script>'
  const text = '<p title="a=&quot;&quot;">b=""</p>'
  const page = (attribute: string) =>
    `<!DOCTYPE html><html><head>${script}</head><body><nav id="menu" ${attribute}>${text}</nav></body></html>`
  expect(shortenAttributes(page('popover=""'))).toBe(page('popover'))
})
