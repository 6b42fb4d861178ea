import { describe, expect, test } from 'vitest'
import { sessionStore } from './session-store.ts'

const hourS = 3600
const nowS = () => Math.round(Date.now() / 1000)
const token = `e30.${btoa(JSON.stringify({ iat: 1000, exp: 1000 + hourS })).replaceAll('=', '')}.c2ln`

/** Returns the `expires_at` that auth-js reads for a session stored with this one. */
function readBack(expires_at: number, refused?: string) {
  const kept = JSON.stringify({ access_token: token, refresh_token: 'r', expires_at })
  const store = { getItem: () => kept, setItem: () => {}, removeItem: () => {} }
  const text = sessionStore(store, 'session', (refresh) => refresh === refused).getItem('session')
  return JSON.parse(text ?? '').expires_at
}

describe('sessionStore', () => {
  test.each([0, 60, hourS])('leaves a session alone that ends in %i s', (left) => {
    const end = nowS() + left
    expect(readBack(end)).toBe(end)
  })

  test.each([2, 26])('has one refreshed that seems to live for %i hours: the clock was set back', (hours) => {
    expect(readBack(nowS() + hours * hourS)).toBe(0)
  })

  test('has one end whose refresh token the service refused, and no other', () => {
    const end = nowS() + hourS
    expect(readBack(end, 'r')).toBe(0)
    expect(readBack(end, 'another')).toBe(end)
  })

  test.each(['{', '"text"', 'null', '{"access_token":1}'])('hands on what is no session, %s', (kept) => {
    const store = { getItem: () => kept, setItem: () => {}, removeItem: () => {} }
    expect(sessionStore(store, 'session', () => true).getItem('session')).toBe(kept)
  })

  test('stores no session again that has ended, or made room for another one', () => {
    const kept = new Map<string, string>()
    const store = sessionStore(
      {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      'session',
      () => false,
    )
    const put = (session_id: string, user = '') => {
      const access_token = `e30.${btoa(JSON.stringify({ session_id }))}.c2ln`
      store.setItem('session', JSON.stringify({ access_token, user }))
    }
    const stored = () => JSON.parse(store.getItem('session') ?? 'null')?.user

    put('a', 'Ada')
    expect(stored()).toBe('Ada')
    put('a', 'Ada, changed')
    expect(stored()).toBe('Ada, changed')
    store.removeItem('session')
    put('a', 'Ada')
    expect(stored()).toBeUndefined()
    put('b', 'Bo')
    put('a', 'Ada')
    expect(stored()).toBe('Bo')
    store.setItem('another', 'text')
    expect(store.getItem('another')).toBe('text')
  })
})
