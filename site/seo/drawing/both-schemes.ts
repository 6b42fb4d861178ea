import { color } from './color.ts'

/**
 * Returns a rule for a drawing's own style sheet, with the colour of a token for each property, in
 * the light and the dark scheme.
 */
export function bothSchemes(selector: string, properties: Readonly<Record<string, string>>): string {
  const rule = (scheme: 'light' | 'dark'): string =>
    `${selector}{${Object.entries(properties)
      .map(([property, token]) => `${property}:${color(token, scheme)}`)
      .join(';')}}`
  return `${rule('light')}@media(prefers-color-scheme:dark){${rule('dark')}}`
}
