import { expect, test } from 'vitest'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const YEAR_MS = 365 * 86_400_000

onBothDatabases('a mail that was sent while the clock was ahead', (service) => {
  test('opens nothing once the clock was set back, by its link or its code', async () => {
    const { client, advance, received } = service()
    const { email } = await client.signUp()
    advance(YEAR_MS)
    await client.call('POST', '/recover', { body: { email } })
    const { code: token, text } = await received(email, 'recovery')
    advance(-YEAR_MS)
    const enter = () => client.call('POST', '/verify', { body: { type: 'recovery', email, token } })
    const follow = async () =>
      createMailVisitor(service()).follow(/http\S+\/verify\?\S+/.exec(text)?.[0] ?? '')
    // It would else for a year.
    advance(30 * 86_400_000)
    expect(await enter()).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
    expect((await follow()).fragment.get('error_code')).toBe('otp_expired')

    // Clocks of two processes may be a little apart.
    const other = await client.signUp()
    await client.call('POST', '/recover', { body: { email: other.email } })
    const { code } = await received(other.email, 'recovery')
    advance(-30_000)
    const body = { type: 'recovery', email: other.email, token: code }
    expect((await client.call('POST', '/verify', { body })).status).toBe(200)
  })
})
