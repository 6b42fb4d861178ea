import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswords } from '../crypto/password.ts'
import { updateUser } from '../db/accounts/users.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startWebServer } from '../testing/providers/start-web-server.ts'

const leaked = createHash('sha1').update('kelp and tar').digest('hex').toUpperCase()
const list = await startWebServer((app) => {
  app.get('/range/:prefix', async () => `${leaked.slice(5)}:3\r\n`)
})

const weak = {
  status: 422,
  body: {
    code: 'weak_password',
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: ['pwned'] },
  },
}

onBothDatabases(
  'a password that attackers guess',
  (service) => {
    const nameOf = (email: string) => email.split('@')[0] ?? ''
    const guesses = (email: string) =>
      ['123456', 'password', 'P@ssw0rd1', 'dropharbor', 'harbour-goods', 'kelp and tar'].concat(nameOf(email))

    test('opens no account', async () => {
      const email = newEmail()
      for (const password of guesses(email)) {
        const body = { email, password }
        expect(await service().client.call('POST', '/signup', { body }), password).toMatchObject(weak)
      }
      await service().client.signUp({ email })
    })

    test('takes no other’s place, not by a mailed link either', async () => {
      const { client, received } = service()
      const { email, access_token: signedIn } = await client.signUp()
      await client.call('POST', '/recover', { body: { email } })
      const { code: mailed } = await received(email, 'recovery')
      const proof = { type: 'recovery', email, token: mailed }
      const recovered = (await client.call('POST', '/verify', { body: proof })).body.access_token

      for (const token of [signedIn, recovered]) {
        for (const password of guesses(email)) {
          expect(await client.call('PUT', '/user', { token, body: { password } }), password).toMatchObject(
            weak,
          )
        }
      }
      expect((await client.signIn(email, PASSWORD)).status).toBe(200)
      const body = { password: 'a better one 9' }
      expect((await client.call('PUT', '/user', { token: recovered, body })).status).toBe(200)
    })

    test('still opens the account that has it already', async () => {
      const { client, database } = service()
      const { id, email } = await client.signUp()
      const encrypted_password = await createPasswords({ minLength: 6 }).hash('123456')
      await updateUser(database.db, id, { encrypted_password })
      expect((await client.signIn(email, '123456')).status).toBe(200)
    })
  },
  { settings: { PUBLIC_URL: 'https://harbour-goods.example', PASSWORD_LEAKS_URL: `${list}/range` } },
)
