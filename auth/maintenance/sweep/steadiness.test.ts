import { expect, test } from 'vitest'
import { createSteadiness } from './steadiness.ts'

const HOUR = 3_600_000

test.each([40 * 24 * HOUR, -40 * 24 * HOUR])(
  'a clock that jumps by %i ms is trusted again after a day',
  (jump) => {
    let [clock, elapsed] = [Date.UTC(2026, 0, 1), 0]
    const pass = (ms: number) => {
      clock += ms
      elapsed += ms
    }
    const isSteady = createSteadiness(
      () => clock,
      () => elapsed,
    )
    pass(HOUR)
    expect(isSteady()).toBe(true)
    clock += jump
    expect(isSteady()).toBe(false)
    pass(23 * HOUR)
    expect(isSteady()).toBe(false)
    // A jump back is a jump.
    clock -= jump
    expect(isSteady()).toBe(false)
    pass(24 * HOUR)
    expect(isSteady()).toBe(true)
  },
)
