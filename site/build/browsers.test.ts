import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { browsers } from './browsers.ts'
import { cssOptions } from './css-options.ts'
import { scriptTargets } from './script-targets.ts'

test('styles and scripts are built for the same browsers', () => {
  expect(scriptTargets).toEqual(['chrome123', 'edge123', 'firefox130', 'safari17.5'])
  expect(cssOptions.targets).toEqual({
    chrome: 123 << 16,
    edge: 123 << 16,
    firefox: 130 << 16,
    safari: (17 << 16) | (5 << 8),
  })
})

test('the README names the oldest browsers that the site is built for', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const [, said = ''] = /^## Browsers\n(.*?) and newer\./m.exec(readme) ?? []
  const named = [...said.matchAll(/([A-Z]\w+)(?: and ([A-Z]\w+))? ([\d.]+)/g)].flatMap(
    ([, one = '', two, version]) => [one, two ?? []].flat().map((name) => `${name} ${version}`.toLowerCase()),
  )
  const known = browsers.map(({ name, major, minor }) => `${name} ${major}${minor === 0 ? '' : `.${minor}`}`)
  expect(named.toSorted()).toEqual(known.toSorted())
})
