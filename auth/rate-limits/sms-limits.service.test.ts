import { expect, test } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const MINUTE = 60_000

onBothDatabases(
  'SMS',
  (service) => {
    let hosts = 0
    let names = 0
    const anywhere = () => `10.1.${(++hosts >> 8) & 255}.${hosts & 255}`

    const enroll = (token: string, phone: string) =>
      service().client.call('POST', '/factors', {
        token,
        body: { factor_type: 'phone', friendly_name: `Phone ${++names}`, phone },
      })
    const challenge = (token: string, id: string, ip = anywhere()) =>
      service().client.call('POST', `/factors/${id}/challenge`, { token, body: {}, ip })
    /** Requests a code for a new number, and abandons the enrolment. */
    async function ask(token: string, phone: string, ip?: string) {
      const { body } = await enroll(token, phone)
      const answer = await challenge(token, body.id, ip)
      await service().client.call('DELETE', `/factors/${body.id}`, { token })
      return answer
    }
    const sent = async (to: string) => (await service().outbox.list()).filter((each) => each.to === to)

    async function newFactor(number: string) {
      const account = await service().client.signUp()
      const { body } = await enroll(account.access_token, number)
      const asked = await challenge(account.access_token, body.id, '10.9.9.9')
      await eventually(async () => expect(await sent(number)).toHaveLength(1))
      const [code] = /\b\d{6}\b/.exec((await sent(number))[0]?.text ?? '') ?? []
      const verified = await service().client.call('POST', `/factors/${body.id}/verify`, {
        token: account.access_token,
        body: { challenge_id: asked.body.id, code },
        ip: '10.9.9.9',
      })
      expect(verified.status).toBe(200)
      const { refresh_token } = verified.body
      return { ...account, refresh_token: refresh_token as string, id: body.id as string }
    }

    test('of one account, client and range of numbers are capped, and of all in an hour: not those to factors', async () => {
      const { client, advance } = service()
      const member = await newFactor('15550001111')
      const REFUSED = { body: { code: 'over_sms_send_rate_limit' } }

      // Three of one account's twenty numbers get a code.
      const { access_token: token } = await client.signUp()
      const statuses = []
      for (let n = 0; n < 20; n++) {
        statuses.push((await ask(token, `4930${String(n).padStart(7, '0')}`)).status)
        advance(1000)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(3)
      expect(statuses.filter((status) => status === 429)).toHaveLength(17)

      // These are other accounts for the range that has had four, and accounts from one client.
      const fresh = async () => (await client.signUp()).access_token
      expect((await ask(await fresh(), '49300000999')).status).toBe(200)
      expect(await ask(await fresh(), '49300000998')).toMatchObject({ status: 503, ...REFUSED })
      const ip = '2001:db8:5:1::1'
      for (let n = 0; n < 4; n++) expect((await ask(await fresh(), `3361${n}0000001`, ip)).status).toBe(200)
      expect(await ask(await fresh(), '33619000001', '2001:db8:5:2::1')).toMatchObject({
        status: 429,
        ...REFUSED,
      })

      // The hour's share of all is used up, but an owner of a factor still gets a code.
      expect((await ask(await fresh(), '44700000001')).status).toBe(200)
      const over = await ask(await fresh(), '39300000001')
      expect(over).toMatchObject({ status: 503, ...REFUSED })
      expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(3600)
      const { body } = await client.signIn(member.email, PASSWORD)
      expect((await challenge(body.access_token, member.id)).status).toBe(200)
      advance(60 * MINUTE)
      expect((await ask(await fresh(), '39300000001')).status).toBe(200)
    })

    test('to a factor slow down for a client that knows the password, and never stop', async () => {
      const { client, advance } = service()
      const member = await newFactor('12125550000')
      const ask = async () => {
        const { body } = await client.signIn(member.email, PASSWORD)
        return challenge(body.access_token, member.id)
      }
      for (let n = 0; n < 6; n++) expect((await ask()).status).toBe(200)
      const waits = []
      for (let n = 0; n < 8; n++) {
        const refused = await ask()
        expect(refused).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } })
        const seconds = Number(refused.headers['retry-after'])
        waits.push(Math.ceil(seconds / 60))
        advance(seconds * 1000)
        expect((await ask()).status).toBe(200)
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    })

    test('to a factor are no more for a client that makes a new device known for each', async () => {
      const { client } = service()
      const member = await newFactor('12125550001')
      let { refresh_token } = member
      const statuses = []
      for (let n = 0; n < 45; n++) {
        const refreshed = await client.refresh(refresh_token)
        refresh_token = refreshed.body.refresh_token
        const headers = { cookie: String(refreshed.headers['set-cookie']).split(';', 1)[0] ?? '' }
        const token = refreshed.body.access_token
        const path = `/factors/${member.id}/challenge`
        statuses.push((await client.call('POST', path, { token, body: {}, headers, ip: anywhere() })).status)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(3 * 10 + 6)
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
    })

    test('go to numbers of the countries that the settings name', async () => {
      const { access_token: token } = await service().client.signUp()
      expect(await enroll(token, '+882 1234567')).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: 'Phone numbers of this country are not supported' },
      })
      expect((await enroll(token, '+1 212 555 0001')).status).toBe(200)
    })
  },
  {
    settings: {
      RATE_LIMITS: true,
      RATE_LIMIT_SIGNUP: 1000,
      RATE_LIMIT_TOKEN: 1000,
      RATE_LIMIT_FACTOR: 1000,
      RATE_LIMIT_SMS_NUMBER: 6,
      RATE_LIMIT_SMS_ACCOUNT: 3,
      RATE_LIMIT_SMS_RANGE: 4,
      RATE_LIMIT_SMS: 100,
      SMS_COUNTRIES: ['1', '33', '39', '44', '49'],
    },
  },
)
