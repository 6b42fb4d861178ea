// @module-tag both-databases

import { expect, test } from 'vitest'
import { passkeyAccounts } from '../../testing/accounts/passkey-accounts.ts'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { securityKeys } from '../../testing/authenticator/security-keys.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { hasAuthenticators } from './passkeys.ts'

onBothDatabases('a user who has an authenticator', (service) => {
  const { addKey } = securityKeys(service)
  const { withPasskey } = passkeyAccounts(service)

  test('is found by a security key, and by a passkey', async () => {
    const { client, database } = service()
    const account = await client.signUp()
    const body = { factor_type: 'totp', friendly_name: 'an app' }
    expect((await client.call('POST', '/factors', { token: account.access_token, body })).status).toBe(200)
    expect(await hasAuthenticators(database.db)).toBe(false)
    await addKey(await client.signUp(), createAuthenticator())
    expect(await hasAuthenticators(database.db)).toBe(true)
    await database.db.deleteFrom('mfa_factors').execute()
    expect(await hasAuthenticators(database.db)).toBe(false)
    await withPasskey()
    expect(await hasAuthenticators(database.db)).toBe(true)
  })
})
