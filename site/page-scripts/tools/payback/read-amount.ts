const amount = /^(?<sign>[-−]?)\s*(?<figures>\d[\d.,\s'’]{0,20})$/
/** The most characters that are read. A longer text is no amount that a visitor means. */
const longest = 24

/**
 * Reads an amount as people write it, with a point or a comma: `12.50`, `12,50 €`, `$1,200`.
 * Undefined for anything else.
 */
export function readAmount(text: string): number | undefined {
  if (text.length > longest) return undefined
  // A currency sign may be in the middle, if the visitor has typed in front of it.
  const bare = text.replaceAll(/\p{Sc}/gu, '').trim()
  const { sign, figures } = amount.exec(bare)?.groups ?? {}
  if (figures === undefined) return undefined
  // The last separator is the decimal one, unless three digits follow it, as in `1,200`. A number
  // that begins with 0 has no thousands, as in `0.125`.
  const [, whole = figures, decimals = ''] = /^(.*)[.,](\d*)\s*$/.exec(figures) ?? []
  const isThousands = decimals.length === 3 && !figures.startsWith('0')
  const digits = (part: string): string => part.replaceAll(/\D/g, '')
  const value = isThousands ? Number(digits(figures)) : Number(`${digits(whole)}.${decimals || 0}`)
  return sign ? -value : value
}
