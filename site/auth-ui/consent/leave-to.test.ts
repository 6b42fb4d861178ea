import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveTo } from './leave-to.ts'

const replace = vi.fn()
beforeEach(() => vi.stubGlobal('location', { replace }))
afterEach(() => {
  vi.unstubAllGlobals()
  replace.mockClear()
})

test.each(['https://desk.example/cb?code=1', 'http://localhost:8080/cb', 'com.example.desk://cb'])(
  'goes on to %s',
  (address) => {
    expect(leaveTo(address)).toBe(true)
    expect(replace).toHaveBeenCalledExactlyOnceWith(address)
  },
)

test.each([
  'javascript://desk.example/%0aalert(1)',
  'JavaScript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://shop.example/x',
  'file:///etc/passwd',
  'about:blank',
  '/cb',
  '',
])('goes nowhere by %j', (address) => {
  expect(leaveTo(address)).toBe(false)
  expect(replace).not.toHaveBeenCalled()
})
