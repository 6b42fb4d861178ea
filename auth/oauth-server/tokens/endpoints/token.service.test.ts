// @module-tag both-databases

import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../testing/client.ts'
import {
  makeRelyingParty,
  oauthSettings,
  postForm,
  type RelyingParty,
} from '../../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

onBothDatabases(
  'POST /oauth/token',
  (service) => {
    let party: RelyingParty
    let account: Account
    beforeAll(async () => {
      party = await makeRelyingParty(service())
    })
    beforeEach(async () => {
      account = await service().client.signUp()
    })

    test('leaves no code, secret or token in the log, nor in the database', async () => {
      const code = await party.code(account.access_token)
      const { body } = await party.exchange(code)
      const { body: refreshed } = await party.refresh(body.refresh_token)
      const { db } = service().database
      const kept = await Promise.all(
        (
          [
            'oauth_clients',
            'oauth_authorizations',
            'oauth_consents',
            'sessions',
            'audit_log_entries',
          ] as const
        ).map((table) => db.selectFrom(table).selectAll().execute()),
      )
      const written = service().log.join() + JSON.stringify(kept)
      expect(written).toContain(party.id)
      for (const secret of [code, party.secret, party.verifier, body.refresh_token, refreshed.access_token]) {
        expect(written).not.toContain(secret)
      }
    })

    test('says of an empty form what it lacks, not that it is no JSON', async () => {
      const send = (type: string) =>
        service().client.call('POST', '/oauth/token', { raw: '', headers: { 'content-type': type } })
      const empty = await send('application/x-www-form-urlencoded')
      expect(empty).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
      expect((await send('application/json')).body.error_description).toContain('JSON')
    })

    test('takes a client’s credentials in the registered manner alone, once', async () => {
      const fields = { grant_type: 'authorization_code', code: 'x', code_verifier: 'x' }
      const basic = (id: string, secret: string) => ({
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      })
      const refused = async (given: Record<string, string>, headers = {}) => {
        const {
          status,
          headers: answered,
          body,
        } = await postForm(service(), '/oauth/token', { ...fields, ...given }, headers)
        return [status, body.error, String(answered['www-authenticate']).slice(0, 5)]
      }
      const invalid = [401, 'invalid_client', 'Basic']
      expect(await refused({})).toEqual(invalid)
      expect(await refused({ client_id: party.id })).toEqual(invalid)
      expect(await refused({ client_id: party.id, client_secret: party.secret })).toEqual(invalid)
      expect(await refused({}, basic(party.id, 'x'))).toEqual(invalid)
      expect(await refused({}, basic(party.id, 'x'.repeat(9000)))).toEqual(invalid)
      expect(await refused({}, basic(party.id, ''))).toEqual(invalid)
      expect(await refused({}, basic(crypto.randomUUID(), party.secret))).toEqual(invalid)
      expect(await refused({}, basic('%zz', party.secret))).toEqual(invalid)
      expect(await refused({}, { authorization: 'Basic \u00e4' })).toEqual(invalid)
      const twice = { client_id: party.id, client_secret: party.secret }
      expect((await refused(twice, basic(party.id, party.secret)))[1]).toBe('invalid_request')
      const other = { client_id: crypto.randomUUID() }
      expect((await refused(other, basic(party.id, party.secret)))[1]).toBe('invalid_request')
      const encoded = basic(encodeURIComponent(party.id.toUpperCase()), party.secret)
      expect((await refused({}, encoded))[1]).toBe('invalid_grant')

      const open = await makeRelyingParty(service(), { client_type: 'public' })
      expect(await refused({ client_id: open.id, client_secret: 'x' })).toEqual(invalid)
      expect(await refused({ client_id: open.id })).toEqual([400, 'invalid_grant', 'undef'])
    })

    test.each<[string, Record<string, string>, Record<string, string>, string]>([
      ['no id of a client', { token: 'x' }, {}, 'Invalid client credentials: client_id is required'],
      ['an id that is no UUID', { client_id: 'x' }, {}, 'Invalid client_id format'],
      [
        'an id and no secret by HTTP Basic',
        { token: 'x' },
        { authorization: `Basic ${Buffer.from('no colon').toString('base64')}` },
        'Invalid client credentials: invalid basic auth encoding',
      ],
    ])('authenticates no client by %s', async (_what, fields, headers, error_description) => {
      for (const path of ['/oauth/token', '/oauth/revoke']) {
        const { status, body } = await postForm(service(), path, fields, headers)
        expect([status, body]).toEqual([401, { error: 'invalid_client', error_description }])
      }
    })

    test.each<[Record<string, string>, string]>([
      [{ code: 'x' }, 'grant_type is required'],
      [{ grant_type: 'authorization_code' }, 'code is required for authorization_code grant'],
      [{ grant_type: 'refresh_token' }, 'refresh_token is required for refresh_token grant'],
    ])('tells a client what is missing in %j', async (fields, error_description) => {
      const { status, body } = await party.token(fields)
      expect([status, body]).toEqual([400, { error: 'invalid_request', error_description }])
    })

    test.each(['/oauth/token', '/oauth/revoke'])('takes no field of a form twice: %s', async (path) => {
      const code = await party.code(account.access_token)
      const fields = { grant_type: 'authorization_code', code, code_verifier: party.verifier, token: code }
      for (const more of ['code=x', 'token=x', 'client_id=x&client_id=y', 'x=1&x=1']) {
        const { status, body } = await service().client.call('POST', path, {
          raw: `${more}&${new URLSearchParams(fields)}`,
          headers: {
            apikey: '',
            authorization: `Basic ${Buffer.from(`${party.id}:${party.secret}`).toString('base64')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
        })
        expect([status, body.error]).toEqual([400, 'invalid_request'])
      }
      expect((await party.exchange(code)).status).toBe(200)
    })

    test('takes JSON too, and answers every failure as clients of OAuth read it', async () => {
      const { client } = service()
      const post = (raw: string, type = 'application/json') =>
        client.call('POST', '/oauth/token', { raw, headers: { 'content-type': type } })
      const described = { error: 'invalid_request', error_description: expect.any(String) }
      expect(await post('{')).toMatchObject({ status: 400, body: described })
      expect(await post('{"code":7}')).toMatchObject({ status: 400, body: described })
      expect(await post(`{"code":"${'x'.repeat(2000)}"}`)).toMatchObject({ status: 400, body: described })
      expect(await post('&'.repeat(100), 'application/x-www-form-urlencoded')).toMatchObject({
        status: 400,
        body: described,
      })
      expect(await post(`"${'x'.repeat(20_000)}"`)).toMatchObject({ status: 413, body: described })
      expect((await post('{}')).body.error).toBe('invalid_client')
      const code = await party.code(account.access_token)
      const answer = await client.call('POST', '/oauth/token', {
        body: { grant_type: 'authorization_code', code, code_verifier: party.verifier },
        headers: { authorization: `Basic ${Buffer.from(`${party.id}:${party.secret}`).toString('base64')}` },
      })
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    })
  },
  { settings: oauthSettings },
)
