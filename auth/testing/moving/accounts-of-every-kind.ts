import { passkeyAccounts } from '../accounts/passkey-accounts.ts'
import { createAuthenticator } from '../authenticator/authenticator.ts'
import { createCeremonies } from '../authenticator/ceremonies.ts'
import { telephones } from '../phones/telephones.ts'
import type { TestService } from '../service.ts'

/** Makes an account with every credential, one without any, and one that is banned. */
export async function accountsOfEveryKind(service: TestService) {
  const { client } = service
  const ceremonies = createCeremonies(client)
  const plain = await client.signUp({
    data: { name: 'Ann “O’Neill”\\\t\n', '{': [null, 1.5, { b: 1, a: 2 }] },
  })
  const refreshed = (await client.refresh(plain.refresh_token)).body.refresh_token as string
  const factor = await client.addTotp(await client.signUp())
  const { body } = await client.call('POST', '/factors/recovery-codes', { token: factor.access_token })
  const key = createAuthenticator()
  const keyed = await client.signUp()
  const keyId = await ceremonies.enrollKey(keyed.access_token)
  await ceremonies.answerKey(keyed.access_token, keyId, key)
  const passkey = await passkeyAccounts(() => service).withPasskey()
  const phone = await telephones(() => service).newMember()
  const anonymous = (await client.call('POST', '/signup', { body: {} })).body
  const banned = await client.signUp()
  await service.database.db
    .updateTable('users')
    .set({ banned_until: '2999-01-01T00:00:00.000Z' })
    .where('id', '=', banned.id)
    .execute()
  const event = { target: 'events', type: 'user.created', user_id: plain.id } as const
  await service.database.db.insertInto('events').values([event, event]).execute()
  const codes: string[] = body.codes
  return { plain, refreshed, factor, codes, keyed, keyId, key, passkey, phone, anonymous, banned }
}
