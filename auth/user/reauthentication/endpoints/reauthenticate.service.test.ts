import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../../../testing/client.ts'
import { startMail } from '../../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()
const DAY = 86_400_000
const NEW = 'new pass 1'

onBothDatabases(
  'a new password of an old session',
  (service) => {
    const get = (path: string, token: string) => service().client.call('GET', path, { token })
    const change = (token: string, body: object) => service().client.call('PUT', '/user', { token, body })

    /** Makes an account whose session began more than a day ago. */
    async function oldSession() {
      const email = newEmail()
      const { client } = service()
      await client.call('POST', '/signup', { body: { email, password: PASSWORD } })
      const { code } = await mail.next(email, 'confirmation')
      const verified = await client.call('POST', '/verify', { body: { type: 'signup', email, token: code } })
      service().advance(DAY)
      const { body } = await client.refresh(verified.body.refresh_token)
      return { email, token: body.access_token as string }
    }
    const sentNonce = async ({ email, token }: { email: string; token: string }) => {
      expect(await get('/reauthenticate', token)).toMatchObject({ status: 200, body: {} })
      return (await mail.next(email, 'reauthentication')).code
    }

    test('takes the code that was mailed, once', async () => {
      const account = await oldSession()
      expect(await change(account.token, { password: NEW })).toMatchObject({
        status: 400,
        body: { code: 'reauthentication_needed' },
      })
      const nonce = await sentNonce(account)
      expect((await change(account.token, { password: NEW, nonce })).status).toBe(200)
      expect((await service().client.signIn(account.email, NEW)).status).toBe(200)
      expect(await change(account.token, { password: 'third pass 1', nonce })).toMatchObject({
        status: 422,
        body: { code: 'reauthentication_not_valid' },
      })
    })

    test('takes no other proof in place of the mailed code', async () => {
      const { token } = await oldSession()
      const proved = await service().client.call('POST', '/reauthenticate', {
        token,
        body: { password: PASSWORD },
      })
      expect(proved.status).toBe(200)
      expect(await change(proved.body.access_token, { password: NEW })).toMatchObject({
        status: 400,
        body: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
      })
    })

    test('consumes the code once, also for two requests at once', async () => {
      const account = await oldSession()
      const nonce = await sentNonce(account)
      const tries = ['first pass 1', 'second pass 1'].map((password) =>
        change(account.token, { password, nonce }),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 422])
    })

    test('takes no other code: a wrong one, an old one, that of another account or of another mail', async () => {
      const [account, other] = [await oldSession(), await oldSession()]
      const refused = { status: 422, body: { code: 'reauthentication_not_valid' } }
      const fresh = async () => (await service().client.signIn(account.email, PASSWORD)).body.access_token
      await service().client.call('POST', '/otp', { body: { email: account.email } })
      const { code: ofMail } = await mail.next(account.email, 'magic_link')
      const foreign = await sentNonce(other)
      const nonce = await sentNonce({ ...account, token: await fresh() })
      for (const wrong of [ofMail, foreign, 'x']) {
        if (wrong === nonce) continue
        expect(await change(account.token, { password: NEW, nonce: wrong })).toMatchObject(refused)
      }
      service().advance(600_000)
      expect(await change(account.token, { password: NEW, nonce })).toMatchObject(refused)
    })

    test('needs a code of a session from before the clock was set back, which is of any age', async () => {
      const { email } = await oldSession()
      const { body } = await service().client.signIn(email, PASSWORD)
      service().advance(-3_600_000)
      const answer = await change(body.access_token, { password: NEW, current_password: PASSWORD })
      service().advance(3_600_000)
      expect(answer).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } })
    })

    test('needs no code while the session is fresh', async () => {
      const { email } = await oldSession()
      const { body } = await service().client.signIn(email, PASSWORD)
      expect((await change(body.access_token, { password: NEW })).status).toBe(200)
    })
  },
  { settings: { ...settings, SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: true, JWT_EXP: 604_800 } },
)

onBothDatabases(
  'current_password',
  (service) => {
    const change = (token: string, body: object) => service().client.call('PUT', '/user', { token, body })
    async function confirmed() {
      const email = newEmail()
      const { client } = service()
      await client.call('POST', '/signup', { body: { email, password: PASSWORD } })
      const { code } = await mail.next(email, 'confirmation')
      await client.call('POST', '/verify', { body: { type: 'signup', email, token: code } })
      return { email, token: (await client.signIn(email, PASSWORD)).body.access_token as string }
    }

    test('is asked for where the settings say so', async () => {
      const { token } = await confirmed()
      expect(await change(token, { password: NEW })).toMatchObject({
        status: 400,
        body: { code: 'current_password_required' },
      })
      expect(await change(token, { password: NEW, current_password: 'wrong' })).toMatchObject({
        status: 400,
        body: { code: 'current_password_invalid' },
      })
      expect((await change(token, { password: NEW, current_password: PASSWORD })).status).toBe(200)
    })

    test('is not asked of a session that a mail opened', async () => {
      const { email } = await confirmed()
      await service().client.call('POST', '/recover', { body: { email } })
      const { code } = await mail.next(email, 'recovery')
      const body = { type: 'recovery', email, token: code }
      const { body: session } = await service().client.call('POST', '/verify', { body })
      expect((await change(session.access_token, { password: NEW })).status).toBe(200)
    })
  },
  { settings: { ...settings, SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: true } },
)
