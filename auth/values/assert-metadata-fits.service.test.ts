import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const times = (count: number, value: number) => ({
  data: { list: Array.from({ length: count }, () => value) },
})
const tooMuch = { status: 400, body: { code: 'validation_failed' } }

onBothDatabases(
  'numbers in the data of an account',
  (service) => {
    test.each([1e308, -1e308, 5e-324])('%s counts as long as it is written out', async (value) => {
      const { client } = service()
      const { access_token: token } = await client.signUp(times(3, value))
      const user = (await client.getUser(token)).body
      expect(user.user_metadata.list).toEqual(times(3, value).data.list)
      // In short notation they take half of what is allowed.
      const many = times(300, value)
      expect(await client.call('PUT', '/user', { token, body: many })).toMatchObject(tooMuch)
      expect(await client.call('POST', '/signup', { body: many })).toMatchObject(tooMuch)
      const asked = { email: user.email, ...many }
      expect(await client.call('POST', '/otp', { body: asked })).toMatchObject(tooMuch)
    })
  },
  { settings: { EXTERNAL_ANONYMOUS_USERS_ENABLED: true } },
)
