import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const PATH = '/admin/oauth/clients'
const plain = { redirect_uris: ['https://app.example.com/cb'] }
const settings = { AUTH_SECRET_KEY: SECRET_KEYS, OAUTH_SERVER_ENABLED: true }

onBothDatabases(
  'clients of an owner',
  (service) => {
    const ask = administrator(service)

    test('are made, shown, changed and deleted, each with an entry of the audit log, and their secret once', async () => {
      const made = await ask('POST', PATH, { ...plain, client_name: 'Shop', trusted: true })
      expect(made).toMatchObject({
        status: 201,
        body: { client_type: 'confidential', registration_type: 'manual', trusted: true },
      })
      const { client_secret, ...shown } = made.body
      expect(Buffer.from(client_secret, 'base64url')).toHaveLength(32)
      const id = shown.client_id
      expect((await ask('GET', `${PATH}/${id.toUpperCase()}`)).body).toEqual(shown)
      const rows = await service().database.db.selectFrom('oauth_clients').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(client_secret)

      const other = await ask('POST', `${PATH}/${id}/regenerate_secret`)
      expect(other.body.client_secret).not.toBe(client_secret)
      const changed = await ask('PUT', `${PATH}/${id}`, { trusted: false, client_name: '' })
      const { client_name: _name, trusted: _trusted, ...rest } = shown
      expect(changed.body).toEqual({ ...rest, updated_at: expect.any(String) })

      expect((await ask('DELETE', `${PATH}/${id}`)).status).toBe(204)
      for (const [method, path, body] of [
        ['GET', id, undefined],
        ['PUT', id, { client_name: 'x' }],
        ['DELETE', id, undefined],
        ['POST', `${id}/regenerate_secret`, undefined],
      ] as const) {
        const gone = await ask(method, `${PATH}/${path}`, body)
        expect(gone).toMatchObject({ status: 404, body: { code: 'oauth_client_not_found' } })
      }
      const entries = await service().database.db.selectFrom('audit_log_entries').select('payload').execute()
      expect(entries.map(({ payload }) => payload)).toMatchObject(
        ['created', 'updated', 'updated', 'deleted'].map((what) => ({
          action: `oauth_client_${what}`,
          actor_username: 'service_role',
          traits: { client_id: id },
        })),
      )
    })

    test('are listed by page, the newest first', async () => {
      const ids = []
      for (let made = 0; made < 3; made++) {
        ids.unshift((await ask('POST', PATH, plain)).body.client_id)
        service().advance(1000)
      }
      const { body, headers } = await ask('GET', `${PATH}?per_page=2&page=1`)
      expect(body.clients.map((client: { client_id: string }) => client.client_id)).toEqual(ids.slice(0, 2))
      expect(headers['x-total-count']).toBe('3')
      expect(headers['link']).toContain('rel="next"')
      expect((await ask('GET', `${PATH}?per_page=2&page=2`)).body.clients).toMatchObject([
        { client_id: ids[2] },
      ])
      expect((await ask('GET', `${PATH}?per_page=0`)).status).toBe(400)
    })

    test.each([
      ['https://user:secret@app.example.com/cb', 'credentials not allowed in redirect URI'],
      ['https://user@app.example.com/cb', 'credentials not allowed in redirect URI'],
      ['https://@app.example.com/cb', 'credentials not allowed in redirect URI'],
      ['https:///:secret@app.example.com/cb', 'credentials not allowed in redirect URI'],
      ['https://app.example.com\\@evil.example/cb', 'must hold URI characters only'],
      ['https://app.example.com/cb\n', 'must hold URI characters only'],
      [' https://app.example.com/cb', 'must hold URI characters only'],
      ['https://ａpp.example.com/cb', 'must hold URI characters only'],
      ['https:app.example.com/cb', 'must have scheme and host'],
      ['//app.example.com/cb', 'must have scheme and host'],
      ['https://', 'must have scheme and host'],
      ['http://localhost.evil.example/cb', 'HTTP scheme only allowed for localhost'],
      ['http://127.0.0.2/cb', 'HTTP scheme only allowed for localhost'],
      ['JavaScript://app.example.com/%0aalert(1)', "scheme 'javascript' is not allowed for security reasons"],
      ['blob://https://app.example.com/x', "scheme 'blob' is not allowed for security reasons"],
      ['https://app.example.com/cb#', 'fragment not allowed in redirect URI'],
      [`https://app.example.com/${'x'.repeat(2048)}`, 'redirect URI cannot exceed 2048 characters'],
    ])('have no redirect_uri %j', async (uri, fault) => {
      const { status, body } = await ask('POST', PATH, { redirect_uris: [...plain.redirect_uris, uri] })
      expect([status, body.code]).toEqual([400, 'validation_failed'])
      expect(body.message).toMatch(/^invalid redirect_uri '/)
      expect(body.message.slice(body.message.lastIndexOf("': ") + 3)).toBe(fault)
    })

    test.each([
      [{ client_uri: 'javascript:alert(1)' }, 'client_uri must be a valid URL'],
      [{ logo_uri: 'data:image/svg+xml,x' }, 'logo_uri must be a valid URL'],
      [{ client_uri: 'https://shop:secret@app.example.com' }, 'client_uri must be a valid URL'],
      [{ client_uri: 'https://:secret@app.example.com' }, 'client_uri must be a valid URL'],
      [{ logo_uri: '/logo.png' }, 'logo_uri must be a valid URL'],
      [{ client_name: 'App\u202e' }, 'client_name must not hold control characters'],
      [{ client_name: 'App\nof your bank' }, 'client_name must not hold control characters'],
      [{ client_name: '\u3164 \u00ad\u2800' }, 'client_name must hold a character that can be seen'],
    ])('show users nothing such as %j', async (wrong, message) => {
      expect(await ask('POST', PATH, { ...plain, ...wrong })).toMatchObject({
        status: 400,
        body: { message },
      })
    })

    test('keep addresses letter by letter, with commas and escapes', async () => {
      const redirect_uris = [
        'https://app.example.com/a,b?c=%2F',
        'com.example.app://cb',
        'http://[::1]:3000/',
      ]
      const { body } = await ask('POST', PATH, { redirect_uris: [...redirect_uris, redirect_uris[0]] })
      expect(body.redirect_uris).toEqual(redirect_uris)
    })
  },
  { settings },
)

onBothDatabases(
  'clients where the OAuth server is off',
  (service) => {
    test('are not there, behind the same guards', async () => {
      const off = { status: 404, body: { code: 'feature_disabled', message: 'OAuth server is disabled' } }
      expect(await administrator(service)('GET', PATH)).toMatchObject(off)
      expect((await service().client.call('GET', PATH)).status).toBe(401)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
