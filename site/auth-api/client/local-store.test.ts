import { afterEach, describe, expect, test, vi } from 'vitest'
import { localStore } from './local-store.ts'

afterEach(() => vi.unstubAllGlobals())

describe('localStore', () => {
  test("is the browser's own", () => {
    const own = {}
    vi.stubGlobal('localStorage', own)
    expect(localStore()).toBe(own)
  })

  test('keeps things for the page where the browser refuses', () => {
    vi.stubGlobal('window', {})
    // Stubbed first, so that it is put back.
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
    const store = localStore()
    store.setItem('a', '1')
    expect(store.getItem('a')).toBe('1')
    store.removeItem('a')
    expect(store.getItem('a')).toBeNull()
  })
})
