import postcss, { type Declaration } from 'postcss'

/**
 * The design tokens of a sheet: what `:root` declares for the screen, by name with its dashes.
 * Those of `@media` are apart: paper has its own.
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
