import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const PATH = '/admin/custom-providers'
const AUTH_SECRET_KEY = SECRET_KEYS
const plain = {
  provider_type: 'oauth2',
  identifier: 'custom:plain',
  name: 'Plain',
  client_id: 'client',
  client_secret: 'a secret of theirs',
  authorization_url: 'https://8.8.8.8/authorize',
  token_url: 'https://8.8.8.8/token',
  userinfo_url: 'https://8.8.8.8/userinfo',
}
const openId = {
  ...plain,
  provider_type: 'oidc',
  authorization_url: null,
  token_url: null,
  userinfo_url: null,
}

onBothDatabases(
  'custom providers of an owner',
  (service) => {
    const ask = administrator(service)

    test('are added, shown without their secret, changed and deleted, each with an entry of the audit log', async () => {
      const made = await ask('POST', PATH, { ...plain, domains: ['Plain.example'] })
      expect(made).toMatchObject({ status: 201, body: { name: 'Plain', scopes: [], pkce_enabled: true } })
      expect(made.body.domains).toEqual(['plain.example'])
      expect(JSON.stringify(made.body)).not.toContain(plain.client_secret)
      expect(await ask('POST', PATH, plain)).toMatchObject({ status: 400, body: { code: 'conflict' } })
      const shown = await ask('GET', `${PATH}/custom:plain`)
      expect(shown.body).toEqual(made.body)
      const changed = await ask('PUT', `${PATH}/custom:plain`, {
        identifier: 'custom:other',
        provider_type: 'oidc',
        client_secret: 'another secret of theirs',
        scopes: ['email', 'profile'],
        enabled: false,
      })
      expect(changed.body).toMatchObject({
        ...shown.body,
        scopes: ['email', 'profile'],
        enabled: false,
        updated_at: expect.any(String),
      })
      expect((await ask('GET', `${PATH}?type=oidc`)).body).toEqual({ providers: [] })
      expect((await ask('GET', `${PATH}?type=oauth2`)).body).toEqual({ providers: [changed.body] })
      expect((await ask('DELETE', `${PATH}/custom:plain`)).status).toBe(204)
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const gone = await ask(method, `${PATH}/custom:plain`, method === 'PUT' ? { name: 'x' } : undefined)
        expect(gone).toMatchObject({ status: 404, body: { code: 'custom_provider_not_found' } })
      }
      const rows = await service().database.db.selectFrom('audit_log_entries').select('payload').execute()
      expect(rows.map(({ payload }) => payload)).toMatchObject(
        ['created', 'updated', 'deleted'].map((what) => ({
          action: `custom_provider_${what}`,
          actor_username: 'service_role',
          traits: { provider: 'custom:plain' },
        })),
      )
    })

    test('keep their secret sealed, and a sign-in with one that is switched off, deleted or unknown begins nowhere', async () => {
      await ask('POST', PATH, { ...plain, identifier: 'custom:off' })
      const row = await service()
        .database.db.selectFrom('custom_oauth_providers')
        .select('client_secret')
        .where('identifier', '=', 'custom:off')
        .executeTakeFirstOrThrow()
      expect(row.client_secret).not.toContain(plain.client_secret)
      const begin = () => service().client.call('GET', '/authorize?provider=CUSTOM:off')
      expect((await begin()).headers['location']).toMatch(
        /^https:\/\/8\.8\.8\.8\/authorize\?.*code_challenge=/,
      )
      await ask('PUT', `${PATH}/custom:off`, {
        pkce_enabled: false,
        authorization_params: { prompt: 'consent' },
      })
      const { headers } = await begin()
      expect(headers['location']).toContain('prompt=consent')
      expect(headers['location']).not.toContain('code_challenge')
      await ask('PUT', `${PATH}/custom:off`, { enabled: false })
      expect((await begin()).body.message).toBe(
        'Unsupported provider: custom provider CUSTOM:off is disabled',
      )
      await ask('DELETE', `${PATH}/custom:off`)
      expect((await begin()).body.message).toBe('Unsupported provider: custom provider CUSTOM:off not found')
    })

    test('are listed by one of the two types, and by no other', async () => {
      expect(await ask('GET', `${PATH}?type=saml`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: "type must be either 'oauth2' or 'oidc'" },
      })
    })

    test.each([
      [{ token_url: 'http://8.8.8.8/token' }, 'URL must use HTTPS'],
      [{ token_url: 'https://localhost/token' }, 'URL cannot point to localhost or loopback addresses'],
      [{ token_url: 'https://[::ffff:127.0.0.1]/' }, 'URL cannot point to localhost or loopback addresses'],
      [{ userinfo_url: 'https://2130706433/' }, 'URL cannot point to localhost or loopback addresses'],
      [{ token_url: 'https://10.0.0.1/token' }, 'URL cannot resolve to private network addresses'],
      [{ token_url: 'https://[fd00::1]/token' }, 'URL cannot resolve to private network addresses'],
      [{ token_url: 'https://[::ffff:0:10.0.0.1]/' }, 'URL cannot resolve to private network addresses'],
      [{ token_url: 'https://[::127.0.0.1]/' }, 'URL cannot resolve to link-local addresses'],
      [{ authorization_url: 'https://169.254.169.254/' }, 'URL cannot resolve to link-local addresses'],
      [{ token_url: 'https://no-such-host.invalid/' }, 'URL hostname cannot be resolved'],
      [{ token_url: 'https://user:secret@8.8.8.8/' }, 'URL cannot hold credentials or a fragment'],
      [{ token_url: 'token' }, 'URL is invalid'],
      [{ token_url: { toString: 7 } }, 'URL is invalid'],
      [{ token_url: ['https://8.8.8.8/token'] }, 'URL is invalid'],
      [{ authorization_params: { State: 'x' } }, 'Cannot override reserved OAuth parameter: State'],
      [{ authorization_params: { max_age: 1 } }, 'Authorization parameter "max_age" must be a string'],
      [
        { authorization_params: { response_mode: 'fragment' } },
        'Authorization parameter "response_mode" must be query or form_post',
      ],
      [{ attribute_mapping: { role: 'groups' } }, 'Cannot map to protected system field: role'],
      [{ attribute_mapping: { shoe_size: 'x' } }, 'Cannot map to unknown field: shoe_size'],
      [{ attribute_mapping: { name: '' } }, 'Attribute mapping of "name" must name a claim'],
      [{ attribute_mapping: { name: 7 } }, 'Attribute mapping of "name" must name a claim'],
      [{ attribute_mapping: ['x'] }, 'attribute_mapping must be an object of at most 50 entries'],
      [
        { custom_claims_allowlist: ['groups', ' '] },
        'custom_claims_allowlist entries must be non-empty strings',
      ],
      [{ scopes: 'email' }, 'scopes must be a list of at most 50 texts'],
      [{ domains: ['no domain'] }, 'domains must be domain names such as example.com, or *'],
      [{ pkce_enabled: 'yes' }, 'pkce_enabled must be a boolean'],
      [{ name: 'x'.repeat(256) }, 'name must be text of at most 255 characters'],
      [{ client_id: 7 }, 'client_id must be text of at most 255 characters'],
      [{ client_secret: '' }, 'client_secret is required'],
      [{ identifier: 'plain' }, "identifier must start with 'custom:' prefix, e.g. 'custom:plain'"],
      [
        { identifier: 'custom:Plain Text' },
        "identifier must be 'custom:' and at most 40 small letters, digits, hyphens and underscores",
      ],
      [{ provider_type: 'oidc' }, 'issuer is required for OIDC providers'],
      [{ ...openId, issuer: 'https://127.0.0.1/' }, 'URL cannot point to localhost or loopback addresses'],
      [
        { ...openId, issuer: 'https://8.8.8.8/', discovery_url: 'https://8.8.8.8/x' },
        'discovery_url must be below /.well-known/',
      ],
    ])('are refused with %j', async (wrong, message) => {
      const refused = await ask('POST', PATH, { ...plain, identifier: 'custom:wrong', ...wrong })
      expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed', message } })
    })
  },
  { settings: { AUTH_SECRET_KEY, AUTH_KEY_SECRET: ['a secret of at least thirty-two characters'] } },
)
