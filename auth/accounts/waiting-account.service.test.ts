// @module-tag slow

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { createMailAccounts } from '../testing/accounts/mail-account.ts'
import { providerAccounts } from '../testing/accounts/provider-accounts.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { createRegistrant, ONE } from '../testing/messages/registrant.ts'
import { startMail } from '../testing/messages/start-mail.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'
import type { TestService } from '../testing/service.ts'
import { toldApart } from '../testing/timing/told-apart.ts'

const mails = await startMail()
const issuer = await startIssuer({ name: 'one' })
const settings = {
  ...mails.settings,
  AUTH_SECRET_KEY: SECRET_KEYS,
  EXTERNAL_PHONE_ENABLED: true,
  EXTERNAL_OIDC: [issuer.setting],
}

/** What another person did with the address before. */
function createHistories(service: () => TestService) {
  const post = (path: string, body: object) => service().client.call('POST', path, { body })
  const ask = administrator(service)
  return [
    ['a sign-up', (email: string) => post('/signup', { email, password: PASSWORD })],
    ['a request for a code', (email: string) => post('/otp', { email })],
    ['an invitation', (email: string) => ask('POST', '/invite', { email })],
    ['an administrator', (email: string) => ask('POST', '/admin/users', { email, password: PASSWORD })],
  ] as const
}

onBothDatabases(
  'a client that signs up with the address of an account that waits, and then signs in,',
  (service) => {
    const { walk, member } = createRegistrant(service, mails.mail)

    test.concurrent.each([
      ['sign-in'],
      ['sign-up', 'sign-in', 'other sign-in'],
      ['sign-up', 'other sign-up', 'sign-in', 'other sign-in', 'sign-up', 'sign-in'],
      ['sign-up', 'sign-up', 'sign-in', 'other sign-up', 'other sign-in'],
      ['otp', 'sign-up', 'sign-in'],
      ['sign-up', 'otp', 'sign-in'],
      ['sign-up', 'otp of accounts', 'sign-in'],
      ['sign-up', 'recover', 'resend', 'wrong code', 'sign-in'],
    ])('is answered as with any address, whichever registrant came before: %s, %s, %s', async (...names) => {
      const any = await walk(newEmail(), names)
      const walked = createHistories(service).map(async ([history, begin]) => {
        const email = newEmail()
        expect((await begin(email)).status).toBe(200)
        expect([history, await walk(email, names)]).toEqual([history, any])
      })
      await Promise.all(walked)
      const known = await member()
      await service().client.call('POST', '/otp', { body: { email: known } })
      expect(await walk(known, names)).toEqual(any)
      if (names.join() === 'sign-up,sign-in,other sign-in') {
        expect(any.map(([, , code]) => code)).toEqual([
          undefined,
          'email_not_confirmed',
          'invalid_credentials',
        ])
      }
    })

    test.each<[string, (email: string, link: string) => Promise<unknown>]>([
      ['the mailbox', (_email, link) => createMailAccounts(service, mails.mail).follow(link)],
      [
        'a provider',
        (email) =>
          providerAccounts(service).signIn(issuer, { sub: randomUUID(), email, email_verified: true }),
      ],
    ])('leaves nothing once %s has confirmed the address', async (_which, confirm) => {
      const { client } = service()
      const email = newEmail()
      const signUp = (password: string) => client.call('POST', '/signup', { body: { email, password } })
      await signUp(PASSWORD)
      await mails.mail.next(email, 'confirmation')
      await signUp(ONE)
      expect((await client.signIn(email, ONE)).body.code).toBe('email_not_confirmed')
      await confirm(email, (await mails.mail.next(email, 'confirmation')).link)
      for (const password of [PASSWORD, ONE]) {
        expect((await client.signIn(email, password)).body.code).toBe('invalid_credentials')
      }
    })
  },
  { settings },
)

onBothDatabases(
  'a client that signs up with the number of an account that waits, and then signs in,',
  (service) => {
    const { post, signUp, signIn, verify, codeOf } = telephones(service)

    test.each<[string, (phone: string) => Promise<{ status: number }>]>([
      ['a sign-up', (phone) => signUp(phone)],
      ['a request for a code', (phone) => post('/otp', { phone })],
      ['an administrator', (phone) => administrator(service)('POST', '/admin/users', { phone })],
    ])('is answered as with any number, after %s', async (_history, begin) => {
      const [unknown, waiting] = [newNumber(), newNumber()]
      expect((await begin(waiting)).status).toBe(200)
      const seen = async (phone: string) => {
        const codes = []
        for (const password of [ONE, 'another password 1']) {
          expect((await signUp(phone, { password })).status).toBe(200)
          codes.push(
            (await signIn(phone, password)).body.code,
            (await signIn(phone, 'a wrong one')).body.code,
          )
        }
        return codes
      }
      const any = await seen(unknown)
      expect(any.slice(0, 2)).toEqual(['phone_not_confirmed', 'invalid_credentials'])
      expect(await seen(waiting)).toEqual(any)
      await verify(waiting, await codeOf(waiting))
      expect((await signIn(waiting, 'another password 1')).body.code).toBe('invalid_credentials')
    })
  },
  { settings },
)

onBothDatabases(
  'a client that signs up with the address of an account that waits, and then signs in,',
  (service) => {
    const { steps } = createRegistrant(service, mails.mail)

    test('takes the same time', async () => {
      const [, , [, invite]] = createHistories(service)
      const experiment = async () => {
        const took = { known: [] as number[], unknown: [] as number[] }
        const measure = async (which: keyof typeof took, email: string) => {
          await steps['sign-up']?.(email)
          const start = performance.now()
          await steps['sign-in']?.(email)
          took[which].push(performance.now() - start)
        }
        for (let n = 0; n < 10; n++) {
          const email = newEmail()
          await invite(email)
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
