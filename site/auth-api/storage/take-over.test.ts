import { afterEach, expect, test, vi } from 'vitest'
import { takeOver } from './take-over.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Takes over a former session with this answer of the service. Returns what storage then holds. */
async function takeOverWith(answer: Response) {
  const kept = new Map([['sb-former', '{"refresh_token":"r"}']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } })
  vi.stubGlobal('fetch', async () => answer)
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
  return { kept, told }
}

test('tells the page of the session that it stores: the page may have begun without it', async () => {
  const { kept, told } = await takeOverWith(Response.json({ access_token: 'a', expires_in: 60 }))
  expect(told).toEqual([['storage', 'auth.session', true]])
  expect(kept.has('sb-former')).toBe(false)
})

test.each([
  [429, { code: 'over_request_rate_limit' }],
  [503, { code: 'overloaded' }],
  [422, { code: 'hook_timeout' }],
])('keeps the former session for the next page after a %i with %j', async (status, body) => {
  const { kept } = await takeOverWith(Response.json(body, { status }))
  expect([...kept.keys()]).toEqual(['sb-former'])
})

test('forgets a former session that the service refuses', async () => {
  const { kept } = await takeOverWith(Response.json({ code: 'refresh_token_not_found' }, { status: 400 }))
  expect([...kept.keys()]).toEqual([])
})
