import { afterEach, expect, test, vi } from 'vitest'
import { takeOver } from './take-over.ts'

afterEach(() => void vi.unstubAllGlobals())

test('tells the page of the session that it stores: the page may have begun without it', async () => {
  const kept = new Map([['sb-former', '{"refresh_token":"r"}']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } })
  vi.stubGlobal('fetch', async () => Response.json({ access_token: 'a', expires_in: 60 }))
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      readonly key: string | undefined

      constructor(type: string, { key }: { key?: string }) {
        super(type)
        this.key = key
      }
    },
  )
  const told: unknown[] = []
  vi.stubGlobal('dispatchEvent', ({ type, key }: StorageEvent) =>
    told.push([type, key, kept.has('auth.session')]),
  )
  await takeOver('sb-former', 'auth.session')
  expect(told).toEqual([['storage', 'auth.session', true]])
  expect(kept.has('sb-former')).toBe(false)
})
