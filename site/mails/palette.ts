import { color } from '../seo/drawing/color.ts'

/**
 * The colours of mails: the token of each role, and the property that the dark scheme overrides.
 */
const roles = {
  ground: ['paper', 'background'],
  card: ['surface', 'background'],
  masthead: ['deep', 'background'],
  name: ['on-deep', 'color'],
  ink: ['ink', 'color'],
  muted: ['ink-muted', 'color'],
  link: ['harbour', 'color'],
  rule: ['hairline', 'border-color'],
  button: ['beacon', 'background'],
} as const

type Role = keyof typeof roles

/**
 * Returns a colour of the light scheme, for inline styles: mail programs don't support custom
 * properties.
 */
export const paint = (role: Role): string => color(roles[role][0])

/**
 * Returns a style sheet with the dark scheme, for mail programs that read one: each role is also a
 * class.
 */
export const darkSheet = (): string => {
  const rules = Object.entries(roles).map(
    ([role, [token, property]]) => `.${role} { ${property}: ${color(token, 'dark')} !important }`,
  )
  return `@media (prefers-color-scheme: dark) { ${rules.join(' ')} }`
}

export const onButton = (): string => color('on-beacon')

export const displayFace = "'Arial Narrow', Arial, sans-serif"
export const textFace = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
