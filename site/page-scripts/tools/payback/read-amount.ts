const amount = /^(?<sign>[-−]?)\s*(?<figures>\d[\d.,\s'’]{0,20})$/
/** Far beyond any price: what is longer is no number that a visitor means. */
const longest = 24

/**
 * Reads an amount as people write it, with a point or a comma: `12.50`, `12,50 €`, `$1,200`.
 * Undefined for anything else.
 */
export function readAmount(text: string): number | undefined {
  if (text.length > longest) return undefined
  // A visitor who types before it leaves the currency sign in the middle.
  const bare = text.replaceAll(/\p{Sc}/gu, '').trim()
  const { sign, figures } = amount.exec(bare)?.groups ?? {}
  if (figures === undefined) return undefined
  // The last mark is the decimal one, unless three figures follow it: `1,200`. No thousands begin
  // with a nought: `0.125`.
  const [, whole = figures, decimals = ''] = /^(.*)[.,](\d*)\s*$/.exec(figures) ?? []
  const isThousands = decimals.length === 3 && !figures.startsWith('0')
  const digits = (part: string): string => part.replaceAll(/\D/g, '')
  const value = isThousands ? Number(digits(figures)) : Number(`${digits(whole)}.${decimals || 0}`)
  return sign ? -value : value
}
