// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAllowed, expectRefused } from '../testing/accounts/guarded.ts'
import { levelOf } from '../testing/accounts/level-of.ts'
import { type Member, newMember, type World } from '../testing/accounts/member.ts'
import { type SecondFactor, secondFactors } from '../testing/accounts/second-factors.ts'
import { type Opened, signInMethods } from '../testing/accounts/sign-in-methods.ts'
import { createCeremonies } from '../testing/authenticator/ceremonies.ts'
import { PASSWORD } from '../testing/client.ts'
import { startMail } from '../testing/messages/start-mail.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIdentityProvider } from '../testing/providers/identity-provider.ts'

const { mail, settings: mailSettings } = await startMail()
const identityProvider = await startIdentityProvider({
  redirectUri: 'http://localhost:3000/auth/v1/callback',
})
afterAll(identityProvider.stop)
const { issuer, clientId, secret } = identityProvider
const settings = {
  ...mailSettings,
  EXTERNAL_OIDC: [{ name: 'one', title: 'One', issuer, clientId, secret, domains: ['*'] }],
}

type Kind = keyof typeof secondFactors

/** The factors that an account may have, in the order in which they are added. */
const states: { name: string; adds: Kind[]; half?: true; removed?: true; withPasskey: boolean }[] = [
  { name: 'no factor', adds: [], withPasskey: false },
  { name: 'a passkey', adds: [], withPasskey: true },
  { name: 'an authenticator app half enrolled', adds: [], half: true, withPasskey: true },
  { name: 'an authenticator app', adds: ['totp'], withPasskey: true },
  { name: 'a phone', adds: ['phone'], withPasskey: true },
  { name: 'a security key', adds: ['webauthn'], withPasskey: true },
  { name: 'recovery codes', adds: ['totp', 'recovery_code'], withPasskey: true },
  { name: 'several factors', adds: ['webauthn', 'phone', 'totp'], withPasskey: true },
  { name: 'factors that were removed', adds: ['totp', 'recovery_code'], removed: true, withPasskey: true },
]

onBothDatabases(
  'the level of a session',
  (service) => {
    const world = (): World => ({ service: service(), identityProvider, mail })

    describe.each(states)('of an account with $name', ({ adds, half, removed, withPasskey }) => {
      let member: Member
      let factors: SecondFactor[] = []
      beforeAll(async () => {
        const { client } = service()
        member = await newMember(world(), { withPasskey })
        let token: string = (await client.signIn(member.email, PASSWORD)).body.access_token
        if (half) await client.enrollTotp(token, 'Half')
        factors = []
        for (const kind of adds) {
          const added = await secondFactors[kind](service(), token)
          token = added.token
          factors.push(added.factor)
        }
        if (!removed) return
        // The recovery codes are removed with the last factor.
        await client.call('DELETE', factors[0]?.path ?? '', { token })
        factors = []
      })

      const possible = signInMethods.filter(({ byPasskey }) => withPasskey || !byPasskey)
      test.each(possible)('that is opened by $name', async ({ open, aal, amr }) => {
        const { client } = service()
        const opened = await open(world(), member)
        expect(levelOf(opened)).toEqual({ aal, amr })
        const token = opened.body.access_token
        expect((await client.getUser(token)).body.email).toBe(member.email)
        if (factors.length > 0 && aal === 'aal1') await expectRefused(service(), token, member, factors)
        else await expectAllowed(service(), token)

        let session: Opened = opened
        let methods = amr
        for (const { method, stepUp } of factors) {
          session = await stepUp(session.body.access_token)
          methods = [...methods, method].toSorted()
          expect(levelOf(session)).toEqual({ aal: 'aal2', amr: methods })
        }
        if (factors.length === 0) return
        expect(levelOf(await client.refresh(session.body.refresh_token)).aal).toBe('aal2')
        await expectAllowed(service(), session.body.access_token)
        // The session keeps its former level, or has ended.
        if (aal === 'aal1') await expectRefused(service(), token, member, factors)
      })
    })

    const kinds: Kind[] = ['totp', 'phone', 'webauthn']
    const pairs = kinds.flatMap((one) => kinds.filter((two) => two !== one).map((two) => [one, two] as const))
    test.each([...pairs, ...kinds.map((kind) => ['passkey', kind] as const)])(
      'that was stepped up by %s and by %s is downgraded when both are gone, whichever goes first',
      async (one, two) => {
        const { client } = service()
        for (const isReversed of [false, true]) {
          const member = await newMember(world(), { withPasskey: one === 'passkey' })
          const key = member.passkey
          const opened: Opened = key
            ? await createCeremonies(client).signInWith(key)
            : await client.signIn(member.email, PASSWORD)
          let token = opened.body.access_token
          const paths = key ? [`/passkeys/${member.passkeyId}`] : []
          for (const kind of one === 'passkey' ? [two] : [one, two]) {
            const added = await secondFactors[kind](service(), token)
            token = added.token
            paths.push(added.factor.path)
          }
          const levels = []
          for (const path of isReversed ? paths.toReversed() : paths) {
            expect((await client.call('DELETE', path, { token })).status).toBeLessThan(300)
            const { body } = await client.call('GET', '/sessions', { token })
            levels.push(body.sessions.find(({ current }: { current: boolean }) => current).aal)
          }
          expect(levels).toEqual(['aal2', 'aal1'])
        }
      },
    )

    test('is downgraded at once: a token of aal2 that is out counts as aal1', async () => {
      const { client } = service()
      const member = await newMember(world(), { withPasskey: true })
      const first = await client.signIn(member.email, PASSWORD)
      const totp = await secondFactors.totp(service(), first.body.access_token)
      const phone = await secondFactors.phone(service(), totp.token)
      const second = await client.signIn(member.email, PASSWORD)
      const token = (await totp.factor.stepUp(second.body.access_token)).body.access_token
      await expectAllowed(service(), token)
      expect((await client.call('DELETE', totp.factor.path, { token: phone.token })).status).toBe(200)
      await expectRefused(service(), token, member, [phone.factor])
      await expectAllowed(service(), phone.token)
    })

    test('is downgraded with the last factor that recovery codes replaced', async () => {
      const { client } = service()
      const { email } = await newMember(world(), { withPasskey: false })
      const first = await client.signIn(email, PASSWORD)
      const totp = await secondFactors.totp(service(), first.body.access_token)
      const codes = await secondFactors.recovery_code(service(), totp.token)
      const again = await client.signIn(email, PASSWORD)
      const steppedUp = await codes.factor.stepUp(again.body.access_token)
      expect(levelOf(steppedUp)).toEqual({ aal: 'aal2', amr: ['mfa/recovery_code', 'password'] })
      const token = steppedUp.body.access_token
      expect((await client.call('DELETE', totp.factor.path, { token })).status).toBe(200)
      expect(levelOf(await client.refresh(steppedUp.body.refresh_token))).toEqual({
        aal: 'aal1',
        amr: ['password'],
      })
      expect((await client.getUser(token)).body).not.toHaveProperty('factors')
    })

    test('twenty enrolments of every type at once stay within ten, and names stay unique', async () => {
      const { client } = service()
      const { email } = await newMember(world(), { withPasskey: false })
      const token = (await client.signIn(email, PASSWORD)).body.access_token
      const types = ['totp', 'webauthn', 'phone'] as const
      const enroll = (factor_type: string, friendly_name: string, phone: string) =>
        client.call('POST', '/factors', { token, body: { factor_type, friendly_name, phone } })
      const all = Array.from({ length: 20 }, (_, i) =>
        enroll(types[i % 3] ?? '', `Factor ${i % 15}`, `+4930111${100 + i}`),
      )
      const answers = await Promise.all(all)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
      const { factors } = (await client.getUser(token)).body
      const names: string[] = factors.map(({ friendly_name }: { friendly_name: string }) => friendly_name)
      expect(new Set(names).size).toBe(10)
    })
  },
  { settings },
)
