import { type CssColor, type RGBColor, transform } from 'lightningcss'

export type Scheme = 'light' | 'dark'

/**
 * A browser that supports sRGB alone: for it, Lightning CSS converts any other colour to sRGB
 * first.
 */
const srgbOnly = { chrome: 80 << 16 }

/**
 * Converts a colour in any CSS syntax (Color 4 and 5) to sRGB, mapped into its gamut. Returns
 * undefined if the value is not a colour, or is a system colour, such as `Canvas`.
 */
export function colorOf(value: string, scheme: Scheme): RGBColor | undefined {
  const { code } = transform({
    filename: 'color.css',
    code: Buffer.from(`a{color:${value}}`),
    targets: srgbOnly,
    errorRecovery: true,
    visitor: {
      Color(color) {
        return isPair(color) ? color[scheme] : undefined
      },
    },
  })
  const painted: (RGBColor | undefined)[] = []
  transform({
    filename: 'srgb.css',
    code,
    visitor: {
      Declaration({ property, value: color }) {
        painted.push(property === 'color' && isSrgb(color) ? color : undefined)
      },
    },
  })
  return painted[0]
}

const isPair = (color: CssColor): color is Extract<CssColor, { type: 'light-dark' }> =>
  typeof color === 'object' && color.type === 'light-dark'

const isSrgb = (color: unknown): color is RGBColor =>
  typeof color === 'object' && color !== null && 'type' in color && color.type === 'rgb'
