// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { describeEachDatabase } from '../testing/describe-each-database.ts'
import { startMail } from '../testing/messages/start-mail.ts'
import { startService, type TestService } from '../testing/service.ts'
import { toldApart } from '../testing/timing/told-apart.ts'

const { mail, settings } = await startMail()

/** Endpoints to which a visitor sends an address. */
const ENDPOINTS: [path: string, body: object][] = [
  ['/signup', { password: 'another password 1', data: { full_name: 'Ada' } }],
  ['/recover', {}],
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/magiclink', {}],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
]
const SAMPLES = 12
const times = (count: number) => Array.from({ length: count })

describeEachDatabase('known and unknown addresses on %s', (kind) => {
  let open: TestService
  let limited: TestService
  let timed: TestService
  beforeAll(async () => {
    open = await startService({ kind, settings })
    const { DATABASE_URL, DATA_DIR } = open.config
    const shared = { ...settings, DATABASE_URL, DATA_DIR, SMTP_MAX_FREQUENCY: 60 }
    limited = await startService({ kind, settings: shared })
    timed = await startService({ kind, settings, hashesAtUsualCost: true, padsAsUsual: true })
  })
  afterAll(async () => {
    await timed.close()
    await limited.close()
    await open.close()
  })

  const ask = ({ client }: TestService, path: string, email: string, body: object) =>
    client.call('POST', path, { body: { email, ...body } })

  async function unconfirmed(at = open) {
    const email = newEmail()
    await ask(at, '/signup', email, { password: PASSWORD })
    await mail.next(email, 'confirmation')
    return email
  }
  async function confirmed(at = open, path = '/signup', body: object = { password: PASSWORD }) {
    const email = newEmail()
    await ask(at, path, email, body)
    const { code } = await mail.next(email, 'confirmation')
    await ask(at, '/verify', email, { type: 'signup', token: code })
    return email
  }
  const people = async () => ({
    unknown: newEmail(),
    unconfirmed: await unconfirmed(),
    confirmed: await confirmed(),
    withoutPassword: await confirmed(open, '/otp', {}),
  })

  /**
   * Returns an answer without what differs between any two: the address, random ids and the time.
   */
  const bare = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>, email: string) => ({
    status,
    headers: Object.keys(headers).sort(),
    body: JSON.stringify(body)
      .replaceAll(email, '<email>')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, '<uuid>')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<time>'),
  })

  test.concurrent.each(ENDPOINTS)('are answered alike by POST %s %j, however often', async (path, body) => {
    const answersFor = async (email: string) => {
      const answers = []
      for (const _time of times(3)) answers.push(await ask(open, path, email, body))
      const ids = answers.map((answer) => [answer.body.id, answer.body.identities?.[0].identity_id].join())
      expect(new Set(ids).size).toBe(1)
      return answers.map((answer) => bare(answer, email))
    }
    const { unknown, ...known } = await people()
    const expected = await answersFor(unknown)
    expect(expected.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const [who, email] of Object.entries(known)) {
      expect([who, await answersFor(email)]).toEqual([who, expected])
    }
  })

  test.concurrent.each(ENDPOINTS)('are held to the same limit by POST %s %j', async (path, body) => {
    for (const [who, email] of Object.entries(await people())) {
      const first = await ask(limited, path, email, body)
      const second = await ask(limited, path, email, body)
      expect([who, first.status, second.status]).toEqual([who, 200, 429])
      expect(second.body.code).toBe('over_email_send_rate_limit')
      expect(second.body.message).toMatch(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      )
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  describe('take the same time by POST', () => {
    test.concurrent.each<[string, object, typeof unconfirmed]>([
      ['/signup', { password: 'another password 1' }, confirmed],
      ['/recover', {}, confirmed],
      ['/otp', { create_user: false }, confirmed],
      ['/resend', { type: 'signup' }, unconfirmed],
    ])('%s', async (path, body, create) => {
      const experiment = async () => {
        const known = await Promise.all(times(SAMPLES).map(() => create(timed)))
        const took = { known: [] as number[], unknown: [] as number[] }
        const measure = async (which: keyof typeof took, email: string) => {
          const start = performance.now()
          await ask(timed, path, email, body)
          took[which].push(performance.now() - start)
        }
        for (const email of known) {
          await measure('unknown', newEmail())
          await measure('known', email)
        }
        // No request is answered before the work could be done for any. Comparing times exactly
        // would fail: on a busy machine chance may hide a difference.
        expect(Math.min(...took.known, ...took.unknown)).toBeGreaterThanOrEqual(200)
        return took
      }
      expect(await toldApart(experiment)).toBeUndefined()
    })
  })
})
