// @module-tag slow

import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { createRegistrant, ONE } from '../testing/messages/registrant.ts'
import { startMail } from '../testing/messages/start-mail.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { toldApart } from '../testing/timing/told-apart.ts'

const { mail, settings } = await startMail()
const DAY_MS = 86_400_000

onBothDatabases(
  'a client that signs up with the address of an account, and then signs in,',
  (service) => {
    const { member, memberWithoutPassword, steps, walk } = createRegistrant(service, mail)

    test.concurrent.each([
      ['sign-in'],
      ['sign-up', 'sign-in', 'other sign-in'],
      ['sign-up', 'other sign-up', 'sign-in', 'other sign-in', 'sign-up', 'sign-in'],
      ['sign-up', 'otp', 'sign-in'],
      ['otp', 'sign-up', 'sign-in'],
      ['otp of accounts', 'sign-up', 'sign-in', 'otp of accounts', 'sign-in'],
      ['sign-up', 'recover', 'resend', 'wrong code', 'sign-in'],
    ])('is answered as with any address: %s, %s, %s', async (...names) => {
      const any = await walk(newEmail(), names)
      expect(await walk(await member(), names)).toEqual(any)
      expect(await walk(await memberWithoutPassword(), names)).toEqual(any)
      if (names.join() === 'sign-up,sign-in,other sign-in') {
        expect(any.map(([, , code]) => code)).toEqual([
          undefined,
          'email_not_confirmed',
          'invalid_credentials',
        ])
      }
    })

    test('blocks and opens no account, and is forgotten when unconfirmed accounts are', async () => {
      const { client, advance } = service()
      const email = await member()
      await steps['sign-up']?.(email)
      expect((await client.signIn(email, PASSWORD)).status).toBe(200)
      expect((await client.signIn(email, ONE)).body.code).toBe('email_not_confirmed')
      await mail.next(email, 'account_exists')
      advance(20 * DAY_MS)
      expect((await client.call('POST', '/resend', { body: { type: 'signup', email } })).status).toBe(200)
      advance(30 * DAY_MS - 60_000)
      expect((await client.signIn(email, ONE)).body.code).toBe('email_not_confirmed')
      advance(120_000)
      expect((await client.signIn(email, ONE)).body.code).toBe('invalid_credentials')
    })
  },
  { settings },
)

onBothDatabases(
  'a client that signs up with the address of an account, and then signs in,',
  (service) => {
    const { member, steps } = createRegistrant(service, mail)

    test('takes the same time', async () => {
      const experiment = async () => {
        const took = { known: [] as number[], unknown: [] as number[] }
        const measure = async (which: keyof typeof took, email: string) => {
          await steps['sign-up']?.(email)
          const start = performance.now()
          await steps['sign-in']?.(email)
          took[which].push(performance.now() - start)
        }
        const known = await Promise.all(Array.from({ length: 10 }, member))
        for (const email of known) {
          await measure('unknown', newEmail())
          await measure('known', email)
        }
        return took
      }
      expect(await toldApart(experiment)).toBeUndefined()
    })
  },
  { settings, hashesAtUsualCost: true, padsAsUsual: true },
)

onBothDatabases(
  'a client that asks for an address with an account',
  (service) => {
    const newAccount = async () => {
      const { client } = service()
      const email = newEmail()
      await client.call('POST', '/signup', { body: { email, password: PASSWORD } })
      const { code } = await mail.next(email, 'confirmation')
      const { body } = await client.call('POST', '/verify', { body: { type: 'signup', email, token: code } })
      return { email, token: body.access_token as string }
    }

    /** Everything that the client can see, without what differs between any two requests. */
    const ask = async (address: string) => {
      const { client } = service()
      const { email, token } = await newAccount()
      const seen: { status: number; headers: string[]; body: string }[] = []
      const note = ({ status, headers, body }: Awaited<ReturnType<typeof client.call>>) =>
        seen.push({
          status,
          headers: Object.keys(headers).sort(),
          body: JSON.stringify(body)
            .replaceAll(email, '<email>')
            .replaceAll(address, '<address>')
            .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
            .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<time>'),
        })
      note(await client.call('PUT', '/user', { token, body: { email: address } }))
      note(await client.getUser(token))
      await mail.next(email, 'email_change_current')
      note(await client.call('POST', '/resend', { body: { type: 'email_change', email } }))
      const { code } = await mail.next(email, 'email_change_current')
      const verify = { type: 'email_change', email, token: code }
      note(await client.call('POST', '/verify', { body: verify }))
      note(await client.call('POST', '/verify', { body: { ...verify, email: address, token: '000000' } }))
      note(await client.call('PUT', '/user', { token, body: { email: address } }))
      return { seen, token }
    }

    test('is answered as with any address; its owner alone is told', async () => {
      const { client } = service()
      const owner = await newAccount()
      const free = newEmail()
      const any = await ask(free)
      expect(any.seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 403, 200])
      await mail.next(free, 'email_change')
      const taken = await ask(owner.email)
      expect(taken.seen).toEqual(any.seen)
      await mail.next(owner.email, 'email_change_taken')
      await mail.next(owner.email, 'email_change_taken')
      await mail.next(owner.email, 'email_change_taken')
      expect(mail.unread(owner.email)).toBe(0)
      expect((await client.getUser(owner.token)).body.email).toBe(owner.email)
    })
  },
  { settings },
)
