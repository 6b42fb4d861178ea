import {
  type Declaration,
  type Rule,
  type StyleSheet,
  type TokenOrValue,
  transform,
  type Variable,
} from 'lightningcss'
import { namesIn } from '../names-in.ts'

/**
 * Replaces uses of tokens with their values, if those are one short word, such as a length. Does so
 * only for tokens with one value everywhere: declared once, for the root, under no condition, and
 * not in `declaredElsewhere`: style attributes and later style sheets.
 */
export function inlineTokens(sheet: string, declaredElsewhere: ReadonlySet<string>): string {
  const values = rootValues(sheet)
  const { declared } = namesIn(sheet)
  const isFixed = (name: string): boolean =>
    !declaredElsewhere.has(name) && declared.indexOf(name) === declared.lastIndexOf(name)
  const inPlaceOf = ({ name }: Variable): TokenOrValue | undefined =>
    isFixed(name.ident) ? values.get(name.ident) : undefined
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: { Variable: inPlaceOf },
  })
  return code.toString()
}

/** Collects the short values that the root declares for every medium. */
function rootValues(sheet: string): Map<string, TokenOrValue> {
  const values = new Map<string, TokenOrValue>()
  const take = (declaration: Declaration): void => {
    if (declaration.property !== 'custom') return
    const [value, ...more] = declaration.value.value
    if (value && more.length === 0 && isShort(value)) values.set(declaration.value.name, value)
  }
  const read = (rule: Rule): void => {
    if (rule.type === 'layer-block') rule.value.rules.forEach(read)
    if (rule.type === 'style' && JSON.stringify(rule.value.selectors) === root)
      rule.value.declarations?.declarations?.forEach(take)
  }
  const readAll = ({ rules }: StyleSheet): void => rules.forEach(read)
  transform({ filename: 'sheet.css', code: Buffer.from(sheet), visitor: { StyleSheet: readAll } })
  return values
}

const root = JSON.stringify([[{ type: 'pseudo-class', kind: 'root' }]])

const isShort = (value: TokenOrValue): boolean =>
  ['length', 'time', 'token'].includes(value.type) ||
  (value.type === 'color' && typeof value.value === 'object' && value.value.type === 'rgb')
