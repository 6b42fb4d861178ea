import { beforeEach, expect, test, vi } from 'vitest'
import { carried } from './carried.ts'

const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
}

const refuse = (): never => {
  throw new DOMException('Denied', 'SecurityError')
}

const now = Date.UTC(2026, 10, 22)
const day = 24 * 3600_000
const pro = { plan: 'Pro', period: 'yearly' } as const

beforeEach(() => {
  vi.stubGlobal('localStorage', store)
  carried.drop()
})

test('a plan that is chosen leaves the sentence, and the other way round', () => {
  carried.add({ sentence: 'mugs' }, now)
  carried.add(pro, now)
  expect(carried.read(now)).toEqual({ ...pro, sentence: 'mugs' })
  carried.add({ sentence: 'tea' }, now)
  expect(carried.read(now)).toEqual({ ...pro, sentence: 'tea' })
  carried.drop()
  expect(kept.size).toBe(0)
})

test('what nothing was chosen for writes nothing', () => {
  carried.add({}, now)
  expect(kept.size).toBe(0)
})

test('it lasts for a week, and a clock that was set back makes it no older', () => {
  carried.add(pro, now)
  expect(carried.read(now + 7 * day - 1)).toEqual(pro)
  expect(carried.read(now + 7 * day)).toEqual({})
  expect(carried.read(now - 1)).toEqual({})
})

test.each([
  ['no JSON', 'Pro'],
  ['null', 'null'],
  ['no end', JSON.stringify({ lading: pro })],
  ['no plan of ours', JSON.stringify({ until: now + day, lading: { plan: '<img src=x>' } })],
  ['too much', JSON.stringify({ until: now + day, lading: pro, more: ' '.repeat(4000) })],
])('of what something else wrote, %s is nothing', (_, text) => {
  kept.set('auth.lading', text)
  expect(carried.read(now)).toEqual({})
})

test.each([
  ['has no room', { ...store, setItem: refuse }],
  ['refuses storage', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('in a browser that %s it lasts as long as the page', (_, refusing) => {
  vi.stubGlobal('localStorage', refusing)
  carried.add(pro, now)
  expect(carried.read(now)).toEqual(pro)
  expect(carried.read(now + 7 * day)).toEqual({})
  carried.drop()
  expect(carried.read(now)).toEqual({})
})
