import { expect, test } from 'vitest'
import { shortenAttributes } from './shorten-attributes.ts'

test.each([
  ['popover=""', 'popover'],
  ['class="wrap"', 'class=wrap'],
  ['class="wrap late"', 'class="wrap late"'],
  ['href="/"', 'href="/"'],
])('writes %s as %s, whatever stands in texts and scripts', (long, short) => {
  const script = '<script>let a=\'<p hidden="">\'</script>'
  const text = '<p title="a=&quot;&quot;">b=""</p>'
  const page = (attribute: string) =>
    `<!DOCTYPE html><html lang="en"><head>${script}</head><body><nav ${attribute}>${text}</nav></body></html>`
  expect(shortenAttributes(page(long))).toBe(page(short))
})
