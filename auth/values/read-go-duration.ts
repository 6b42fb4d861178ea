import { validationFailed } from '../errors.ts'

const DURATION = /^([-+]?)((?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/
const PART = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g
const LONGEST = 64
/** A duration of Go holds 63 bits of nanoseconds: 292 years. */
const MOST_MS = 9_223_372_036_854

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/**
 * Reads a duration in Go's notation, such as 24h or 1h30m, and returns it in milliseconds
 * (docs/wire-contract.md, 15.3). Throws 400 `validation_failed`.
 */
export function readGoDuration(text: string): number {
  const [, sign, parts = ''] = (text.length <= LONGEST && DURATION.exec(text)) || []
  if (text === '0') return 0
  const ms = [...parts.matchAll(PART)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (UNIT_MS[unit] ?? Number.NaN),
    0,
  )
  if (parts === '' || ms > MOST_MS) {
    throw validationFailed('invalid format for ban duration: a duration such as 24h, or none')
  }
  return Math.trunc(sign === '-' ? -ms : ms)
}
