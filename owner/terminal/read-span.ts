import { InvalidArgumentError } from 'commander'

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** A century, in milliseconds: longer than any data of ours goes back. */
const MOST_MS = 36_500 * 86_400_000

/** Reads a span of time such as 90m, 12h or 30d as milliseconds, more than zero. */
export function readSpan(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,7})([mhd])$/.exec(text) ?? []
  const ms = Number(count) * (UNIT_MS[unit] ?? Number.NaN)
  if (ms > 0 && ms <= MOST_MS) return ms
  throw new InvalidArgumentError('A span of time is written like 90m, 12h or 30d.')
}
