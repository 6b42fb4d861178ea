import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Declaration, list, parse } from 'postcss'
import { expect, test } from 'vitest'

/** Physical sides, which are wrong where text runs from right to left. */
const sides = /^(?:left|right|float|clear)$|-(?:left|right)(?:-|$)/
const sideIn = /(?<![\w-])(?:left|right)(?![\w-])/
/** Shorthands with four values: top, right, bottom, left. */
const around = /^(?:padding|margin|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/

/** Intentional uses of physical sides, with the reason for each. */
const meant: Readonly<Record<string, string>> = {
  'closing.module.css left: calc(50% - 1px)': 'in the middle',
  'shop-tile.module.css left: calc(50% - 1px)': 'in the middle',
  'shop-tile.module.css left: 0': 'as wide as what it stands on',
  'struck-list.module.css transform-origin: left': 'its rule for :dir(rtl) has the other one',
  'struck-list.module.css transform-origin: right': 'of that rule',
  'order-picture.module.css padding: 0.75rem 0 0 calc(100% / var(--days) - 0.25rem)':
    'its time runs from left to right',
  'dispute-picture.module.css border-width: 0 0 2px 2px': 'a tick, turned',
  'plan-features.module.css border-width: 0 0 2.5px 2.5px': 'a tick, turned',
  'menu.module.css border-width: 0 2px 2px 0': 'an arrow, turned to point down',
  'second-factor.module.css border-width: 2px 2px 0 0': 'an arrow, turned by a rule for :dir(rtl)',
}

function isOfASide({ prop, value }: Declaration): boolean {
  if (sides.test(prop) || sideIn.test(value)) return true
  const values = list.space(value)
  if (prop === 'border-radius') {
    const [start, end = start, lowEnd = start, lowStart = end] = values
    return start !== end || lowEnd !== lowStart
  }
  return around.test(prop) && values.length === 4 && values[1] !== values[3]
}

test('styles know no left and no right, but for what is meant', async () => {
  const found: string[] = []
  for await (const file of glob('site/**/*.css', { exclude: (name) => /\/dist/.test(name) }))
    parse(await readFile(file, 'utf8')).walkDecls((declaration) => {
      if (isOfASide(declaration))
        found.push(`${basename(file)} ${declaration.prop}: ${declaration.value.replaceAll(/\s+/g, ' ')}`)
    })
  expect(found.toSorted()).toEqual(Object.keys(meant).toSorted())
})
