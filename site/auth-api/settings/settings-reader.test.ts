import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let asks = 0
let answer: () => Response

beforeEach(() => {
  asks = 0
  vi.resetModules()
  vi.stubGlobal('fetch', async () => {
    asks += 1
    return answer()
  })
})
afterEach(() => void vi.unstubAllGlobals())

const freshReader = async () => (await import('./settings-reader.ts')).settingsReader

test('asks once in a page, and again where the answer has to be new', async () => {
  const reader = await freshReader()
  answer = () => Response.json({ passkeys_enabled: true })
  expect(await Promise.all([reader.read(), reader.read()])).toMatchObject([
    { hasPasskeys: true },
    { hasPasskeys: true },
  ])
  expect(asks).toBe(1)
  answer = () => Response.json({ captcha: { provider: 'altcha', site_key: '' } })
  expect(await reader.readAgain()).toMatchObject({ captcha: { provider: 'altcha' } })
  expect(reader.known()).toEqual(await reader.read())
  expect(asks).toBe(2)
})

test('forgets a failure, so that the next reader asks again', async () => {
  const reader = await freshReader()
  answer = () => new Response(null, { status: 503 })
  await expect(reader.read()).rejects.toThrow('/settings: 503')
  answer = () => Response.json({ passkeys_enabled: true })
  expect(await reader.read()).toMatchObject({ hasPasskeys: true })
})
