// @module-tag both-databases

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SECRET_KEYS } from '../auth/testing/accounts/administrator.ts'
import { enterAnonymously } from '../auth/testing/accounts/enter-anonymously.ts'
import { oauthSettings } from '../auth/testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../auth/testing/on-both-databases.ts'
import type { TestService } from '../auth/testing/service.ts'

const contract = await readFile(new URL('../docs/wire-contract.md', import.meta.url), 'utf8')

/** What each guard of docs/wire-contract.md, 0.4, requires. */
const key = ['public key']
const bearer = [...key, 'session']
const assuredMember = [...bearer, 'permanent account', 'second factor']
const oauthMember = [...assuredMember, 'OAuth server']
const required: Record<string, string[]> = {
  unguarded: [],
  key,
  bearer,
  member: [...bearer, 'permanent account'],
  assured: [...bearer, 'second factor'],
  assuredMember,
  passkeys: [...key, 'passkeys'],
  ownPasskeys: [...assuredMember, 'passkeys'],
  admin: ['administrator'],
  adminPasskeys: ['administrator', 'passkeys'],
  oauth: ['OAuth server'],
  oauthKey: [...key, 'OAuth server'],
  oauthMember,
  oauthPage: [...oauthMember, 'allowed origin'],
  oauthBearer: ['session', 'OAuth server'],
  oauthAdmin: ['administrator', 'OAuth server'],
  contactForm: ['contact address', 'allowed origin'],
  ownPage: ['own page'],
}

const ENDPOINT = /^\| `([A-Z]+) (\/\S*)` \| [\d.]+ \| `(\w+)`/gm
const endpoints = [...contract.matchAll(ENDPOINT)].map(([, method = '', path = '', guard = '']) => ({
  method,
  path: path.replace(/:\w+/g, '8a3c6a4e-0000-4000-8000-000000000001'),
  requires: required[guard] ?? expect.fail(`an unknown guard: ${guard}`),
}))

const [SECRET_KEY = ''] = SECRET_KEYS

type Call = { token?: string; headers?: Record<string, string> }

/** Calls each endpoint that requires this, and expects the same refusal of all. */
async function expectRefused(
  { client }: TestService,
  requirement: string,
  call: Call,
  expected: [status: number, message: string],
): Promise<void> {
  const meant = endpoints.filter(({ requires }) => requires.includes(requirement))
  expect(meant).not.toEqual([])
  for (const { method, path, requires } of meant) {
    const isSecret = requirement !== 'administrator' && requires.includes('administrator')
    const { status, body } = await client.call(method, path, isSecret ? { ...call, token: SECRET_KEY } : call)
    expect([method, path, status, body.message ?? body]).toEqual([method, path, ...expected])
  }
}

onBothDatabases(
  'every endpoint refuses',
  (service) => {
    const member = async () => (await service().client.signUp()).access_token

    test('a request without the public key', async () => {
      const call = { token: await member(), headers: { apikey: '' } }
      await expectRefused(service(), 'public key', call, [401, 'Invalid API key'])
    })

    test('a request without a session', async () => {
      await expectRefused(service(), 'session', {}, [401, 'This endpoint requires a valid Bearer token'])
    })

    test('an anonymous account', async () => {
      const { access_token: token } = await enterAnonymously(service)()
      const message = 'Anonymous user not allowed to perform these actions'
      await expectRefused(service(), 'permanent account', { token }, [403, message])
    })

    test('a session that lacks the required second factor', async () => {
      const { config } = service()
      const { MFA_REQUIRED } = config
      const token = await member()
      Object.assign(config, { MFA_REQUIRED: 'required' })
      const message = 'AAL2 session is required for this account: show or enroll a second factor'
      await expectRefused(service(), 'second factor', { token }, [403, message])
      Object.assign(config, { MFA_REQUIRED })
    })

    test('a user who is no administrator', async () => {
      const call = { token: await member() }
      await expectRefused(service(), 'administrator', call, [403, 'User not allowed'])
    })

    test('a page of another site', async () => {
      const call = { token: await member(), headers: { origin: 'https://evil.example' } }
      await expectRefused(service(), 'allowed origin', call, [400, 'unauthorized request origin'])
      const form = { headers: { 'sec-fetch-site': 'cross-site' } }
      await expectRefused(service(), 'own page', form, [403, expect.any(String)])
    })
  },
  {
    settings: {
      ...oauthSettings,
      EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
      CONTACT_EMAIL: 'owner@example.com',
    },
  },
)

onBothDatabases(
  'every endpoint of a feature that is off refuses',
  (service) => {
    test.each<[string, [status: number, message: string]]>([
      ['passkeys', [404, 'Passkeys are disabled']],
      ['OAuth server', [404, 'OAuth server is disabled']],
      ['contact address', [404, 'Messages to the owner are disabled: CONTACT_EMAIL is not set']],
    ])('a request: %s', async (requirement, expected) => {
      const { access_token: token } = await service().client.signUp()
      await expectRefused(service(), requirement, { token }, expected)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS, PUBLIC_URL: 'http://127.0.0.1:3000' } },
)
