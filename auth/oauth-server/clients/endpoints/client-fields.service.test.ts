import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const PATH = '/admin/oauth/clients'
const plain = { redirect_uris: ['https://app.example.com/cb'] }
const eleven = Array.from({ length: 11 }, (_, at) => `https://app.example.com/${at}`)
const METHODS = '[none client_secret_basic client_secret_post]'
const refusal = (message: string) => [400, { code: 'validation_failed', message }]

onBothDatabases(
  'a client of the OAuth server',
  (service) => {
    const ask = administrator(service)

    test.each<[string, object, string]>([
      ['no address', { redirect_uris: undefined }, 'redirect_uris is required'],
      ['an empty list of addresses', { redirect_uris: [] }, 'redirect_uris is required'],
      ['eleven addresses', { redirect_uris: eleven }, 'redirect_uris cannot exceed 10 items'],
      ['an empty address', { redirect_uris: [''] }, "invalid redirect_uri '': redirect URI cannot be empty"],
      [
        'a grant that nobody has',
        { grant_types: ['implicit'] },
        "grant_types must only contain 'authorization_code' and/or 'refresh_token'",
      ],
      ['a long name', { client_name: 'x'.repeat(1025) }, 'client_name cannot exceed 1024 characters'],
      [
        'a type that nobody has',
        { client_type: 'trusted' },
        "client_type must be 'public' or 'confidential'",
      ],
      [
        'a method that nobody has',
        { token_endpoint_auth_method: 'private_key_jwt' },
        `token_endpoint_auth_method must be one of: ${METHODS}`,
      ],
      [
        'a secret that it cannot keep',
        { client_type: 'public', token_endpoint_auth_method: 'client_secret_post' },
        "client_type 'public' is inconsistent with token_endpoint_auth_method 'client_secret_post' (expected client_type 'confidential')",
      ],
      [
        'a secret that it does not show',
        { client_type: 'confidential', token_endpoint_auth_method: 'none' },
        "client_type 'confidential' is inconsistent with token_endpoint_auth_method 'none' (expected client_type 'public')",
      ],
    ])('is not made with %s', async (_what, wrong, message) => {
      const { status, body } = await ask('POST', PATH, { ...plain, ...wrong })
      expect([status, body]).toEqual(refusal(message))
    })

    test.each<[object, string]>([
      [{}, 'No fields provided for update'],
      [{ client_name: null, trusted: null }, 'No fields provided for update'],
      [{ client_type: 'public' }, 'No fields provided for update'],
      [{ redirect_uris: [] }, 'redirect_uris cannot be empty'],
      [{ grant_types: [] }, 'grant_types cannot be empty'],
      [
        { token_endpoint_auth_method: 'private_key_jwt' },
        `invalid token_endpoint_auth_method: must be one of ${METHODS}`,
      ],
      [
        { token_endpoint_auth_method: 'none' },
        "token_endpoint_auth_method 'none' is not valid for client_type 'confidential'; valid methods: [client_secret_basic client_secret_post]",
      ],
    ])('is not changed by %j', async (wrong, message) => {
      const { client_secret: _once, ...made } = (await ask('POST', PATH, plain)).body
      const at = `${PATH}/${made.client_id}`
      const { status, body } = await ask('PUT', at, wrong)
      expect([status, body]).toEqual(refusal(message))
      expect((await ask('GET', at)).body).toEqual(made)
    })

    test('is authenticated by the manner that it is changed to', async () => {
      const { client_id, client_secret } = (await ask('POST', PATH, plain)).body
      const change = { token_endpoint_auth_method: 'client_secret_post' }
      expect((await ask('PUT', `${PATH}/${client_id}`, change)).body).toMatchObject(change)
      const body = { grant_type: 'authorization_code', code: 'x', client_id, client_secret }
      expect((await service().client.call('POST', '/oauth/token', { body })).body.error).toBe('invalid_grant')
    })

    test('has no secret while it is public, and gets none', async () => {
      const { body: made } = await ask('POST', PATH, { ...plain, client_type: 'public' })
      expect(made.client_secret).toBeUndefined()
      const { status, body } = await ask('POST', `${PATH}/${made.client_id}/regenerate_secret`)
      expect([status, body]).toEqual(refusal('Cannot regenerate secret for public client'))
    })

    test.each<[string, string, object?]>([
      ['GET', ''],
      ['PUT', '', { client_name: 'x' }],
      ['DELETE', ''],
      ['POST', '/regenerate_secret'],
    ])('is known by no id but a UUID: %s /:clientId%s', async (method, rest, sent) => {
      const { status, body } = await ask(method, `${PATH}/not-one${rest}`, sent)
      expect([status, body]).toEqual(refusal('invalid client_id format'))
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS, OAUTH_SERVER_ENABLED: true } },
)
