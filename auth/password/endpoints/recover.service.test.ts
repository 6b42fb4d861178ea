import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { pkcePair } from '../../testing/browser/visitor.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()

onBothDatabases(
  'POST /recover',
  (service) => {
    const { post, verify, follow, newAccount } = createMailAccounts(service, mail)
    const signIn = (email: string, password: string) => service().client.signIn(email, password)

    test.concurrent('/recover leads to a new password, which ends every other session', async () => {
      const { email, token: elsewhere } = await newAccount()
      await post('/recover', { email })
      const { link } = await mail.next(email, 'recovery')
      const { fragment } = await follow(link)
      expect(fragment.get('type')).toBe('recovery')
      const token = fragment.get('access_token') ?? ''
      // Neither the request for the mail nor the sign-in ends a session.
      expect((await service().client.getUser(elsewhere)).status).toBe(200)
      const changed = await service().client.call('PUT', '/user', { token, body: { password: 'new pass 1' } })
      expect(changed.status).toBe(200)
      await mail.next(email, 'password_changed')
      expect((await service().client.getUser(elsewhere)).body.code).toBe('session_not_found')
      expect((await service().client.getUser(token)).status).toBe(200)
      expect((await signIn(email, PASSWORD)).status).toBe(400)
      expect((await signIn(email, 'new pass 1')).status).toBe(200)
    })

    test.concurrent('/recover sends nothing to an address without an account', async () => {
      const email = newEmail()
      expect(await post('/recover', { email })).toMatchObject({ status: 200, body: {} })
      expect(mail.unread(email)).toBe(0)
    })

    test.concurrent('ends what else was mailed: a link that is used, and a new password', async () => {
      const { email, token } = await newAccount()
      await post('/recover', { email })
      const recovery = await mail.next(email, 'recovery')
      await post('/otp', { email })
      const sign_in = await mail.next(email, 'magic_link')
      expect((await follow(recovery.link)).fragment.get('error_code')).toBe('otp_expired')

      const body = { password: 'new pass 1' }
      expect((await service().client.call('PUT', '/user', { token, body })).status).toBe(200)
      expect((await follow(sign_in.link)).fragment.get('error_code')).toBe('otp_expired')
      expect((await verify({ type: 'email', email, token: sign_in.code })).body.code).toBe('otp_expired')
    })

    test.concurrent('under PKCE ends with a new password, even when the link was followed already', async () => {
      const { email, token } = await newAccount()
      const { verifier, challenge } = pkcePair()
      await post('/recover', { email, ...challenge })
      const { query } = await follow((await mail.next(email, 'recovery')).link)
      await service().client.call('PUT', '/user', { token, body: { password: 'new pass 1' } })
      const exchanged = await post('/token?grant_type=pkce', {
        auth_code: query.get('code'),
        code_verifier: verifier,
      })
      expect(exchanged).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
    })

    test.concurrent('asks for the second factor of an account that has one', async () => {
      const { email, token } = await newAccount()
      const account = { email, password: PASSWORD, id: '', access_token: token, refresh_token: '' }
      await service().client.addTotp(account)
      await post('/recover', { email })
      const { fragment } = await follow((await mail.next(email, 'recovery')).link)
      const recovered = fragment.get('access_token') ?? ''
      expect(decodeJwt(recovered)['aal']).toBe('aal1')
      const body = { password: 'new pass 1' }
      expect(await service().client.call('PUT', '/user', { token: recovered, body })).toMatchObject({
        status: 401,
        body: { code: 'insufficient_aal' },
      })
    })

    test.concurrent.each<[string, object, number, string]>([
      ['no address', {}, 400, 'Password recovery requires an email'],
      [
        'half of PKCE',
        { email: 'a@b.c', code_challenge: 'x' },
        400,
        'PKCE flow requires code_challenge_method and code_challenge',
      ],
    ])('refuses %s', async (_what, body, status, message) => {
      expect(await post('/recover', body)).toMatchObject({ status, body: { message } })
    })
  },
  { settings },
)
