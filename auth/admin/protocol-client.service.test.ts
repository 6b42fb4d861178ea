// @module-tag both-databases

import { expect, test } from 'vitest'
import { SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { protocolClient } from '../testing/protocol-client.ts'

onBothDatabases(
  'the client of the protocol, with a secret key,',
  (service) => {
    test('manages accounts, their links and their factors', async () => {
      const { client } = service()
      const { admin } = protocolClient(service(), SECRET_KEYS[0])
      const account = await client.addTotp(await client.signUp())
      const { data: made } = await admin.createUser({ email: 'by.client@example.com', email_confirm: true })
      expect(made.user?.email).toBe('by.client@example.com')
      const { data: list } = await admin.listUsers({ page: 1, perPage: 1 })
      expect(list).toMatchObject({ users: [{ id: made.user?.id }], nextPage: 2 })
      const { data: found } = await admin.getUserById(account.id)
      expect(found.user?.factors).toHaveLength(1)
      const changed = await admin.updateUserById(account.id, { role: 'editor' })
      expect(changed.data.user?.role).toBe('editor')
      const link = await admin.generateLink({ type: 'magiclink', email: account.email })
      expect(link.data.properties?.hashed_token).toBeTruthy()
      const factors = await admin.mfa.listFactors({ userId: account.id })
      expect(factors.data?.factors).toHaveLength(1)
      const removed = await admin.mfa.deleteFactor({ userId: account.id, id: account.factorId })
      expect(removed.error).toBeNull()
      expect((await admin.mfa.listFactors({ userId: account.id })).data?.factors).toEqual([])
      expect((await admin.signOut(account.access_token)).error).toBeNull()
      expect((await admin.deleteUser(account.id)).error).toBeNull()
      expect((await admin.getUserById(account.id)).error?.code).toBe('user_not_found')
      const invited = await admin.inviteUserByEmail('guest@example.com')
      expect(invited.data.user?.invited_at).toBeTruthy()
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
