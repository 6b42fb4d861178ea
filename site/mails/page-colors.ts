import { color } from '../seo/drawing/color.ts'

/** The tokens that the service's own pages paint with: those that a mailed link opens. */
const tokens = [
  'paper',
  'surface',
  'hairline',
  'ink',
  'ink-muted',
  'harbour',
  'beacon',
  'beacon-hover',
  'on-beacon',
] as const

/** The colours of those pages, as CSS declarations. */
export const pageColors = (): string =>
  tokens.map((token) => `--${token}: light-dark(${color(token)}, ${color(token, 'dark')});`).join('\n')
