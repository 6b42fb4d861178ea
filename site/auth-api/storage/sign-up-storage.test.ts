import { describe, expect, test } from 'vitest'
import { signUpStorage } from './sign-up-storage.ts'

function fakeStorage() {
  const kept = new Map<string, string>()
  const lasting = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, storage: signUpStorage('session.sign-up', 'session', lasting) }
}

describe('signUpStorage', () => {
  test('keeps the session of a sign-up in memory only', () => {
    const { kept, storage } = fakeStorage()
    storage.setItem('session.sign-up', 'fresh')
    expect(storage.getItem('session.sign-up')).toBe('fresh')
    expect(kept.size).toBe(0)
    storage.removeItem('session.sign-up')
    expect(storage.getItem('session.sign-up')).toBeNull()
  })

  test('never touches the session of who is signed in', () => {
    const { kept, storage } = fakeStorage()
    kept.set('session', 'theirs')
    expect(storage.getItem('session.sign-up')).toBeNull()
    storage.removeItem('session.sign-up')
    expect(kept.get('session')).toBe('theirs')
  })

  test('keeps a verifier where the sign-in client looks it up', () => {
    const { kept, storage } = fakeStorage()
    storage.setItem('session.sign-up-code-verifier', 'v')
    expect(kept).toEqual(new Map([['session-code-verifier', 'v']]))
    expect(storage.getItem('session.sign-up-code-verifier')).toBe('v')
    storage.removeItem('session.sign-up-code-verifier')
    expect(kept.size).toBe(0)
  })
})
