import tokens from '../../styles/tokens.css?raw'

/** The colour of a design token, such as `deep`, as the style sheet has it for one scheme. Throws for an unknown name. */
export function color(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const declaration = new RegExp(
    `--${name}:\\s*(?:light-dark\\((?<light>#\\w+), (?<dark>#\\w+)\\)|(?<both>#\\w+))`,
  )
  const found = declaration.exec(tokens)?.groups
  const value = found?.[scheme] ?? found?.['both']
  if (value === undefined) throw new Error(`tokens.css has no colour --${name}`)
  return value
}
