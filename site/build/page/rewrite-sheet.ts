import { transform } from 'lightningcss'
import { cssOptions } from '../css-options.ts'
import { classesIn } from './classes-in.ts'

/** Rewrites a style sheet: removes the unused names and their rules, and renames others. */
export function rewriteSheet(
  sheet: string,
  unused: readonly string[],
  names: ReadonlyMap<string, string>,
): string {
  const rename = (name: string): string => names.get(name) ?? name
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    minify: true,
    ...cssOptions,
    unusedSymbols: [...unused],
    visitor: {
      Selector(selector) {
        for (const part of classesIn(selector)) part.name = rename(part.name)
        return selector
      },
      CustomIdent: rename,
      Token: { ident: ({ value }) => ({ type: 'token', value: { type: 'ident', value: rename(value) } }) },
    },
  })
  return code.toString()
}
