import { color } from './color.ts'

/**
 * A rule for a drawing's own style sheet: each property with the colour of a token, by day and by
 * night.
 */
export function bothSchemes(selector: string, properties: Readonly<Record<string, string>>): string {
  const rule = (scheme: 'light' | 'dark'): string =>
    `${selector}{${Object.entries(properties)
      .map(([property, token]) => `${property}:${color(token, scheme)}`)
      .join(';')}}`
  return `${rule('light')}@media(prefers-color-scheme:dark){${rule('dark')}}`
}
