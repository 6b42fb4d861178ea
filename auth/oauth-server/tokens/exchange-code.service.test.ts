import { expect, test } from 'vitest'
import { makeRelyingParty, oauthSettings } from '../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const LIFETIME_MS = 120_000

onBothDatabases(
  'a code that was issued near the end of its user’s session',
  (service) => {
    test('is refused once that session is over', async () => {
      const { client, advance } = service()
      const party = await makeRelyingParty(service())
      const { access_token } = await client.signUp()
      const [used, kept] = [await party.code(access_token), await party.code(access_token)]
      advance(LIFETIME_MS - 60_000)
      expect((await party.exchange(used)).status).toBe(200)
      advance(61_000)
      expect(await party.exchange(kept)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Invalid authorization code' },
      })
    })
  },
  { settings: { ...oauthSettings, SESSIONS_TIMEBOX: LIFETIME_MS / 1000 } },
)

onBothDatabases(
  'a code for the challenge `plain`',
  (service) => {
    test('is exchanged for its verifier, where the owner allows that method', async () => {
      const party = await makeRelyingParty(service())
      const { access_token } = await service().client.signUp()
      const plain = { code_challenge: party.verifier, code_challenge_method: 'plain' }
      const code = await party.code(access_token, plain)
      expect((await party.exchange(code, { code_verifier: `${party.verifier}x` })).status).toBe(400)
      expect((await party.exchange(code)).status).toBe(200)
      const unknown = await party.ask({ ...plain, code_challenge_method: 'S512' })
      expect(unknown.searchParams.get('error_description')).toBe(
        "code_challenge_method must be 'S256' or 'plain'",
      )
    })
  },
  { settings: { ...oauthSettings, SECURITY_PKCE_PLAIN_ENABLED: true } },
)
