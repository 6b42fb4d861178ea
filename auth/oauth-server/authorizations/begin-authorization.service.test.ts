import { expect, test } from 'vitest'
import { CALLBACK, makeRelyingParty, oauthSettings } from '../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases(
  'a request of a client that may not use codes',
  (service) => {
    test('is told so, before a user is asked', async () => {
      const party = await makeRelyingParty(service(), { grant_types: ['refresh_token'] })
      const location = await party.ask()
      expect([location.href.split('?')[0], location.searchParams.get('error')]).toEqual([
        CALLBACK,
        'unauthorized_client',
      ])
    })
  },
  { settings: oauthSettings },
)
