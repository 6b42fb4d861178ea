import { color } from '../seo/drawing/color.ts'

/**
 * What mails paint with: the token of each role, and the property that the dark scheme sets anew.
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

/** A colour of the light scheme, for inline styles: mail programs know no custom properties. */
export const paint = (role: Role): string => color(roles[role][0])

/** The dark scheme, for mail programs that read style sheets: each role is a class too. */
export const darkSheet = (): string => {
  const rules = Object.entries(roles).map(
    ([role, [token, property]]) => `.${role} { ${property}: ${color(token, 'dark')} !important }`,
  )
  return `@media (prefers-color-scheme: dark) { ${rules.join(' ')} }`
}

export const onButton = (): string => color('on-beacon')

export const displayFace = "'Arial Narrow', Arial, sans-serif"
export const textFace = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
