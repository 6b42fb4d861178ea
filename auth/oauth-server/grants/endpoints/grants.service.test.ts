import { expect, test } from 'vitest'
import { administrator } from '../../../testing/accounts/administrator.ts'
import { makeRelyingParty, oauthSettings } from '../../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

onBothDatabases(
  '/user/oauth/grants',
  (service) => {
    const ask = (method: string, token: string, query = '') =>
      service().client.call(method, `/user/oauth/grants${query}`, { token })

    test('lists what the account has approved, and takes it back with all that came of it', async () => {
      const { client, database } = service()
      const account = await client.signUp()
      const other = await client.signUp()
      const party = await makeRelyingParty(service(), { logo_uri: 'https://app.example.com/l.png' })
      expect((await ask('GET', account.access_token)).body).toEqual([])
      const tokens = await party.signIn(account.access_token, { scope: 'openid email' })
      const theirs = await party.signIn(other.access_token)
      expect((await ask('GET', account.access_token)).body).toEqual([
        {
          client: { id: party.id, name: 'App', logo_uri: 'https://app.example.com/l.png' },
          scopes: ['openid', 'email'],
          granted_at: expect.any(String),
        },
      ])
      const waiting = await party.request({ scope: 'phone' })
      await party.show(account.access_token, waiting)
      const query = `?client_id=${party.id}`
      const answers = await Promise.all([1, 2, 3].map(() => ask('DELETE', account.access_token, query)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
      expect((await party.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
      expect((await party.decide(account.access_token, waiting)).status).toBe(404)
      expect((await party.refresh(theirs.refresh_token)).status).toBe(200)
      expect((await client.getUser(account.access_token)).status).toBe(200)

      const entries = await database.db.selectFrom('audit_log_entries').select('payload').execute()
      const done = entries
        .map(({ payload }) => payload)
        .filter((entry) => entry['actor_id'] === account.id && String(entry['action']).startsWith('oauth_'))
      expect(done).toMatchObject([
        { action: 'oauth_consent_granted', traits: { client_id: party.id, scope: 'openid email' } },
        { action: 'oauth_consent_revoked', traits: { client_id: party.id } },
      ])
      expect(JSON.stringify(done)).not.toContain('App')
    })

    test('takes back nothing of other accounts, nor of other clients', async () => {
      const { client } = service()
      const [account, other] = [await client.signUp(), await client.signUp()]
      const [party, further] = [await makeRelyingParty(service()), await makeRelyingParty(service())]
      await party.signIn(account.access_token)
      const hold = async (by: typeof party, token: string) => ({
        by,
        token,
        tokens: await by.signIn(token),
        code: await by.code(token),
      })
      const held = [await hold(party, other.access_token), await hold(further, account.access_token)]
      expect((await ask('DELETE', account.access_token, `?client_id=${party.id}`)).status).toBe(204)
      for (const { by, token, tokens, code } of held) {
        expect((await by.exchange(code)).status).toBe(200)
        expect((await by.refresh(tokens.refresh_token)).status).toBe(200)
        expect((await ask('GET', token)).body).toMatchObject([{ client: { id: by.id } }])
      }
    })

    test.each([
      ['', 'client_id query parameter is required'],
      ['?client_id=', 'client_id query parameter is required'],
      ['?client_id=x', 'invalid client_id format'],
    ])('takes nothing back by %j', async (query, message) => {
      const { access_token } = await service().client.signUp()
      const { status, body } = await ask('DELETE', access_token, query)
      expect([status, body]).toEqual([400, { code: 'validation_failed', message }])
    })

    test('are of a hundred clients at most, beside those of the owner', async () => {
      const { client, database } = service()
      const { id, access_token } = await client.signUp()
      const party = await makeRelyingParty(service())
      await party.signIn(access_token)
      const { db } = database
      const granted = await db.selectFrom('oauth_consents').selectAll().where('user_id', '=', id).execute()
      const clients: string[] = []
      for (let made = 1; made < 100; made++) {
        const { id: client_id } = await makeRelyingParty(service())
        const [consent = expect.fail('nothing was granted')] = granted
        await db
          .insertInto('oauth_consents')
          .values({ ...consent, id: crypto.randomUUID(), client_id })
          .execute()
        clients.push(client_id)
      }
      const further = await makeRelyingParty(service())
      const request = await further.request()
      expect((await further.show(access_token, request)).status).toBe(200)
      const refused = await further.decide(access_token, request)
      expect(refused).toMatchObject({ status: 422, body: { code: 'too_many_clients' } })
      // An approved client may request more, and the owner's own clients don't count.
      await party.signIn(access_token, { scope: 'email profile' })
      await (await makeRelyingParty(service(), { trusted: true })).signIn(access_token)
      expect((await ask('DELETE', access_token, `?client_id=${clients[0]}`)).status).toBe(204)
      expect((await further.decide(access_token, request)).status).toBe(200)
    })

    test('leave nothing of an account that is deleted', async () => {
      const { client, database } = service()
      const party = await makeRelyingParty(service())
      const [account, erased] = [await client.signUp(), await client.signUp()]
      for (const each of [account, erased]) await party.signIn(each.access_token)
      expect((await client.call('DELETE', '/user', { token: account.access_token })).status).toBe(200)
      const soft = { should_soft_delete: true }
      expect((await administrator(service)('DELETE', `/admin/users/${erased.id}`, soft)).status).toBe(200)
      for (const table of ['oauth_consents', 'oauth_authorizations', 'sessions'] as const) {
        const rows = await database.db
          .selectFrom(table)
          .selectAll()
          .where('user_id', 'in', [account.id, erased.id])
          .execute()
        expect(rows).toEqual([])
      }
    })
  },
  { settings: oauthSettings },
)
