import { describe, expect, test } from 'vitest'
import { refreshBreaker } from './refresh-breaker.ts'

function atTime() {
  const time = { ms: 0 }
  return { time, breaker: refreshBreaker(() => time.ms) }
}

describe('refreshBreaker', () => {
  test('lets one refresh a tick through for ever', () => {
    const { time, breaker } = atTime()
    for (let tick = 0; tick < 50; tick++, time.ms += 30_000) {
      expect(breaker.isOpen()).toBe(false)
      breaker.count()
    }
  })

  test('opens after four answers in two ticks, and closes as they grow old', () => {
    const { time, breaker } = atTime()
    for (let n = 0; n < 4; n++) breaker.count()
    expect(breaker.isOpen()).toBe(true)
    time.ms = 59_999
    expect(breaker.isOpen()).toBe(true)
    time.ms = 60_000
    expect(breaker.isOpen()).toBe(false)
  })

  test.each([
    [undefined, 30_000],
    [20, 20_000],
    [3_456_000, 300_000],
  ])('rests when the service asks for %s s, and never for long', (seconds, untilMs) => {
    const { time, breaker } = atTime()
    breaker.rest(seconds)
    time.ms = untilMs - 1
    expect(breaker.isOpen()).toBe(true)
    time.ms = untilMs
    expect(breaker.isOpen()).toBe(false)
  })
})
