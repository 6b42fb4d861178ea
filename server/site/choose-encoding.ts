/** The encodings that a file is kept in, in order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Chooses an encoding by the Accept-Encoding header (RFC 9110, 12.5.3): the highest weight first,
 * the smallest form among equals. A client that refuses every encoding we have gets the plain one,
 * as the RFC allows.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (header === undefined) return 'identity'
  const weights = new Map(header.toLowerCase().split(',').map(parseCoding))
  // Identity ranks below every named coding unless the client gives it a weight.
  const weigh = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.EPSILON : 0)
  const [best = 'identity'] = encodings
    .filter((encoding) => available.includes(encoding) && weigh(encoding) > 0)
    .sort((a, b) => weigh(b) - weigh(a))
  return best
}

function parseCoding(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
  const weight = quality === undefined ? 1 : Number(quality)
  return [name, Number.isFinite(weight) ? weight : 0]
}
