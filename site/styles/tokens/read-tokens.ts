import postcss, { type Declaration } from 'postcss'

/**
 * Reads the design tokens of a style sheet: the declarations of `:root` for the screen, by name
 * with dashes. Omits those in `@media`: print has its own.
 */
export function readTokens(sheet: string): ReadonlyMap<string, Declaration> {
  const tokens = new Map<string, Declaration>()
  postcss.parse(sheet).walkDecls(/^--/, (declaration) => {
    const rule = declaration.parent
    const around = rule?.parent
    if (around?.type === 'atrule' && 'name' in around && around.name === 'media') return
    tokens.set(declaration.prop, declaration)
  })
  return tokens
}
