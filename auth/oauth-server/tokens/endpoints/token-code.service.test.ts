import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { administrator } from '../../../testing/accounts/administrator.ts'
import { type Account, PASSWORD } from '../../../testing/client.ts'
import {
  CALLBACK,
  makeRelyingParty,
  oauthSettings,
  type RelyingParty,
} from '../../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const GRANT_GONE = { status: 400, body: { error: 'invalid_grant' } }

onBothDatabases(
  'POST /oauth/token with a code',
  (service) => {
    let account: Account
    beforeEach(async () => {
      account = await service().client.signUp()
    })
    const userinfo = (token: string) => service().client.call('GET', '/oauth/userinfo', { token })

    describe.each<[string, Record<string, unknown>]>([
      ['a client about which users are asked', {}],
      ['the owner’s own product, in a browser', { trusted: true, client_type: 'public' }],
    ])('of %s', (_whose, fields) => {
      let party: RelyingParty
      beforeAll(async () => {
        party = await makeRelyingParty(service(), fields)
      })

      test('takes a code once: the second time ends what came of the first, and tells the owner', async () => {
        const code = await party.code(account.access_token)
        const { body: tokens } = await party.exchange(code)
        expect((await userinfo(tokens.access_token)).status).toBe(200)
        expect(await party.exchange(code)).toMatchObject(GRANT_GONE)
        expect(await userinfo(tokens.access_token)).toMatchObject({
          status: 403,
          body: { code: 'session_not_found' },
        })
        expect(await party.refresh(tokens.refresh_token)).toMatchObject(GRANT_GONE)
        await service().received(account.email, 'session_ended')
        // The user's own session goes on.
        expect((await service().client.getUser(account.access_token)).status).toBe(200)
      })

      test('takes a code at most once of exchanges that race', async () => {
        const code = await party.code(account.access_token)
        const answers = await Promise.all([1, 2, 3, 4].map(() => party.exchange(code)))
        expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
        for (const { status, body } of answers) {
          if (status === 200) expect((await userinfo(body.access_token)).status).toBe(403)
        }
      })

      test.each<[string, Record<string, string>]>([
        ['no verifier', { code_verifier: '' }],
        ['another verifier', { code_verifier: 'v'.repeat(43) }],
        ['the challenge for a verifier', { code_verifier: 'CHALLENGE' }],
        ['an endless verifier', { code_verifier: 'v'.repeat(1000) }],
        ['another address', { redirect_uri: `${CALLBACK}/` }],
        ['a resource that was not asked for', { resource: 'https://api.example.com/' }],
      ])('refuses a code with %s, and does not consume it', async (_what, wrong) => {
        const code = await party.code(account.access_token)
        const isChallenge = wrong['code_verifier'] === 'CHALLENGE'
        const sent = isChallenge ? { code_verifier: challengeOf(party.verifier) } : wrong
        expect(await party.exchange(code, sent)).toMatchObject(GRANT_GONE)
        expect((await party.exchange(code)).status).toBe(200)
      })

      test('gives two tabs that ask at once a code each, which opens for its own tab alone', async () => {
        const verifier = 'v'.repeat(43)
        const [one, two] = await Promise.all([
          party.code(account.access_token),
          party.code(account.access_token, { code_challenge: challengeOf(verifier) }),
        ])
        expect(await party.exchange(one, { code_verifier: verifier })).toMatchObject(GRANT_GONE)
        expect(await party.exchange(two)).toMatchObject(GRANT_GONE)
        const answers = await Promise.all([
          party.exchange(one),
          party.exchange(two, { code_verifier: verifier }),
        ])
        for (const { status, body } of answers)
          expect([status, (await userinfo(body.access_token)).status]).toEqual([200, 200])
      })

      test('refuses a code of another client, and one of a client that has given up the address', async () => {
        const other = await makeRelyingParty(service(), fields)
        const code = await party.code(account.access_token)
        expect(await other.exchange(code, { code_verifier: party.verifier })).toMatchObject(GRANT_GONE)
        const fickle = await makeRelyingParty(service(), fields)
        const late = await fickle.code(account.access_token)
        const change = { redirect_uris: ['https://other.example.com/'] }
        await administrator(service)('PUT', `/admin/oauth/clients/${fickle.id}`, change)
        expect(await fickle.exchange(late)).toMatchObject(GRANT_GONE)
      })

      test('refuses a code once it is over, or its user has signed out, was banned, or revoked the grant', async () => {
        const { client, advance } = service()
        const code = await party.code(account.access_token)
        advance(600_000)
        expect(await party.exchange(code)).toMatchObject({
          body: { error: 'invalid_grant', error_description: 'Authorization code has expired' },
        })
        advance(-600_000)
        expect(await party.exchange('x'.repeat(1000))).toMatchObject(GRANT_GONE)

        const fresh = async () => {
          const { body } = await client.signIn(account.email, PASSWORD)
          return { token: body.access_token, code: await party.code(body.access_token) }
        }
        const left = await fresh()
        await client.call('POST', '/logout?scope=local', { token: left.token })
        expect(await party.exchange(left.code)).toMatchObject(GRANT_GONE)
        const revoked = await fresh()
        const grant = `/user/oauth/grants?client_id=${party.id}`
        expect((await client.call('DELETE', grant, { token: revoked.token })).status).toBe(204)
        expect(await party.exchange(revoked.code)).toMatchObject(GRANT_GONE)
        const banned = await fresh()
        await administrator(service)('PUT', `/admin/users/${account.id}`, { ban_duration: '1h' })
        expect(await party.exchange(banned.code)).toMatchObject(GRANT_GONE)
      })
    })

    test('refuses a code that was approved without the second factor that the account has by now', async () => {
      const party = await makeRelyingParty(service())
      const code = await party.code(account.access_token)
      await service().client.addTotp(account)
      expect(await party.exchange(code)).toMatchObject(GRANT_GONE)
    })

    test('tells no level whose factor has gone since the code was issued', async () => {
      const { client } = service()
      const party = await makeRelyingParty(service())
      const user = await client.addTotp(account)
      const level = ({ id_token, access_token }: Record<string, string>) => [
        decodeJwt(id_token ?? '')['acr'],
        decodeJwt(access_token ?? '')['aal'],
      ]
      const scope = { scope: 'openid' }
      expect(level(await party.signIn(user.access_token, scope))).toEqual(['aal2', 'aal2'])
      const code = await party.code(user.access_token, scope)
      const gone = await client.call('DELETE', `/factors/${user.factorId}`, { token: user.access_token })
      expect(gone.status).toBe(200)
      expect(level((await party.exchange(code)).body)).toEqual(['aal1', 'aal1'])
    })
  },
  { settings: oauthSettings },
)

/** The challenge that a client sends to the authorization endpoint (RFC 7636, section 4.2). */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
