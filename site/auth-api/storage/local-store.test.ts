import { afterEach, describe, expect, test, vi } from 'vitest'
import { localStore } from './local-store.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('Access is denied', 'SecurityError')
}

/** Replaces the browser's local storage, with these members changed. */
function stub(storage: (() => unknown) | object): Map<string, string> {
  const items = new Map<string, string>()
  const own = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  // Stubbed before it is defined, so that vitest restores it.
  vi.stubGlobal('localStorage', undefined)
  const get = typeof storage === 'function' ? storage : () => ({ ...own, ...storage })
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get } as PropertyDescriptor)
  return items
}

describe('localStore', () => {
  test("keeps things in the browser's own", () => {
    const items = stub({})
    const store = localStore()
    store.setItem('a', '1')
    expect([store.getItem('a'), items.get('a')]).toEqual(['1', '1'])
    store.removeItem('a')
    expect([store.getItem('a'), items.size]).toEqual([null, 0])
  })

  test.each([
    ['is blocked', refuse],
    ['is not there', () => null],
    ['can be neither read nor written', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['is full', { setItem: refuse }],
  ])('keeps things for the page where it %s', (_what, storage) => {
    stub(storage)
    const store = localStore()
    store.setItem('a', '1')
    expect(store.getItem('a')).toBe('1')
    store.removeItem('a')
    expect(store.getItem('a')).toBeNull()
  })

  test('leaves nothing older behind that would come back, and stores again what it can', () => {
    let isFull = true
    const items = stub({
      setItem: (key: string, value: string) => void (isFull ? refuse() : items.set(key, value)),
    })
    items.set('a', 'older')
    const store = localStore()
    store.setItem('a', '1')
    expect([store.getItem('a'), items.size]).toEqual(['1', 0])
    isFull = false
    store.setItem('a', '2')
    items.set('a', 'of another tab')
    expect(store.getItem('a')).toBe('of another tab')
  })
})
