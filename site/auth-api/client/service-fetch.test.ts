import { AuthClient } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AsHuman, type ImportAsHuman, serviceFetch } from './service-fetch.ts'

const url = 'https://auth.shop.example/auth/v1'
const refresh = `${url}/token?grant_type=refresh_token`
const asking = { method: 'POST', body: JSON.stringify({ refresh_token: 'r' }) }

/** Leaves captchas unanswered. */
const noCaptcha: ImportAsHuman = async () => ({ asHuman: async ({ refused }) => refused })

/** Resolves to what auth-js returns for this answer to a sign-in. */
async function signInWith(answer: Response) {
  vi.stubGlobal('fetch', async () => answer)
  const options = { url, autoRefreshToken: false, persistSession: false, detectSessionInUrl: false }
  const client = new AuthClient({ ...options, fetch: serviceFetch(noCaptcha).fetch })
  return client.signInWithPassword({ email: 'maren@tinandtimber.shop', password: 'lighthouse' })
}

/** Requests refreshes that get these answers, and counts the requests on the wire. */
async function refreshWith(...answers: (() => Response)[]) {
  const wire = vi.fn(async () => answers.shift()?.() ?? Response.error())
  vi.stubGlobal('fetch', wire)
  const service = serviceFetch(noCaptcha)
  const seen: (number | string)[] = []
  while (answers.length > 0 && seen.length < 9) {
    seen.push(await service.fetch(refresh, asking).then(({ status }) => status, String))
  }
  return { seen, service, asked: wire.mock.calls.length }
}

/** Stubs a page with a busy button, or without one. */
const stubPage = (isBusy: boolean) => vi.stubGlobal('document', { querySelector: () => (isBusy ? {} : null) })

beforeEach(() => void stubPage(false))
afterEach(() => void vi.unstubAllGlobals())

describe('serviceFetch', () => {
  test('has a session end by this browser’s clock, not by the service’s', async () => {
    const body = { access_token: 'a', refresh_token: 'r', expires_in: 3600, expires_at: 1, user: { id: 'u' } }
    const { data } = await signInWith(Response.json(body))
    expect(Math.abs((data.session?.expires_at ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(5)
  })

  test.each([
    [{ code: 'captcha_failed', message: 'no' }, true],
    [{ code: 400, error_code: 'captcha_failed', msg: 'no' }, true],
    [{ code: 'validation_failed', message: 'no' }, false],
  ])('has %j answered as a captcha: %s', async (body, isCaptcha) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 400 }))
    const answer = vi.fn<AsHuman>(async () => Response.json({ access_token: 'a' }))
    const service = serviceFetch(async () => ({ asHuman: answer }))
    const { status } = await service.fetch(`${url}/otp`, { method: 'POST', body: '{}' })
    expect(status).toBe(isCaptcha ? 200 : 400)
    const init = { method: 'POST', body: '{}' }
    const asked = { input: `${url}/otp`, init, refused: expect.any(Response), isAwaited: false }
    expect(answer.mock.calls).toEqual(isCaptcha ? [[asked]] : [])
  })

  test.each([true, false])('knows whether a visitor waited as it was asked: %s', async (waited) => {
    stubPage(waited)
    vi.stubGlobal('fetch', async () => {
      stubPage(!waited)
      return Response.json({ code: 'captcha_failed' }, { status: 400 })
    })
    const answer = vi.fn<AsHuman>(async () => Response.json({}))
    await serviceFetch(async () => ({ asHuman: answer })).fetch(`${url}/otp`)
    expect(answer.mock.calls[0]?.[0].isAwaited).toBe(waited)
  })

  test.each([
    [{ code: 'a', message: 'Busy' }, {}, 'Busy'],
    [{ code: 500, msg: 'Busy' }, {}, 'Busy'],
    [{ error: 'server_error', error_description: 'Busy' }, {}, 'Busy'],
    [{}, {}, ''],
    [{ message: 7 }, {}, ''],
    [{ message: 'Busy' }, { 'retry-after': '40' }, 'Busy\nRetry-After: 40'],
    [{ message: 'Busy' }, { 'retry-after': 'Sun, 22 Nov 2026 02:00:40 GMT' }, 'Busy'],
  ])('tells of %j with %j: %j', async (body, headers, message) => {
    for (const status of [400, 429, 500, 503]) {
      const { error } = await signInWith(Response.json(body, { status, headers }))
      expect(error).toMatchObject({ status, message })
    }
  })

  test.each([404, 500])('takes a %i that is no JSON for a bad gateway', async (status) => {
    const { error } = await signInWith(new Response('<h1>Hotel</h1>', { status }))
    expect(error).toMatchObject({ status: 502, message: '' })
  })

  test('knows a refresh token that was refused for good', async () => {
    const { seen, service } = await refreshWith(() => Response.json({ code: 'x' }, { status: 400 }))
    expect(seen).toEqual([400])
    expect(service.isRefused('r')).toBe(true)
    expect(service.isRefused('another')).toBe(false)
  })

  test.each([408, 425, 429, 500, 503])('takes a %i for no refusal of a refresh token', async (status) => {
    const { seen, service } = await refreshWith(() => Response.json({ code: 'x' }, { status }))
    expect(seen[0]).toBeGreaterThanOrEqual(500)
    expect(service.isRefused('r')).toBe(false)
  })

  test.each([
    [422, { code: 'hook_timeout' }],
    [422, { code: 'hook_timeout_after_retry' }],
    [400, { code: 400, error_code: 'hook_payload_invalid_content_type' }],
  ])('takes a %i with %j, a fault of a hook, for no refusal of a refresh token', async (status, body) => {
    const { seen, service } = await refreshWith(() => Response.json(body, { status }))
    expect(seen).toEqual([503])
    expect(service.isRefused('r')).toBe(false)
  })

  test.each([
    [429, {}],
    [503, { 'retry-after': '10' }],
  ])('asks for no refresh while a %i with %j holds', async (status, headers) => {
    const answers = Array.from({ length: 9 }, () => () => Response.json({}, { status, headers }))
    const { asked, seen } = await refreshWith(...answers)
    expect(asked).toBe(1)
    expect(seen[1]).toContain('Too often')
  })

  test('stops a loop of refreshes', async () => {
    const answers = Array.from({ length: 9 }, () => () => Response.json({ access_token: 'a', expires_in: 1 }))
    expect((await refreshWith(...answers)).asked).toBe(4)
  })
})
