// @module-tag both-databases

import { expect, test } from 'vitest'
import { levelOf } from '../testing/accounts/level-of.ts'
import { createMailVisitor } from '../testing/browser/mail-visitor.ts'
import { pkcePair } from '../testing/browser/visitor.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { startMail } from '../testing/messages/start-mail.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const { mail, settings } = await startMail()

onBothDatabases('the level of a new account’s first session', (service) => {
  test('is aal1 where its address counts at once', async () => {
    const { body } = await service().client.call('POST', '/signup', {
      body: { email: newEmail(), password: PASSWORD },
    })
    expect(levelOf({ body })).toEqual({ aal: 'aal1', amr: ['password'] })
    expect(levelOf(await service().client.refresh(body.refresh_token)).aal).toBe('aal1')
  })
})

onBothDatabases(
  'the level of a confirmed account’s first session',
  (service) => {
    const signUp = async (more: object = {}) => {
      const email = newEmail()
      await service().client.call('POST', '/signup', { body: { email, password: PASSWORD, ...more } })
      return { email, ...(await mail.next(email, 'confirmation')) }
    }

    test('is aal1 by the mailed code, by the link, and under PKCE', async () => {
      const { client } = service()
      const { email, code } = await signUp()
      const body = { type: 'signup', email, token: code }
      expect(levelOf(await client.call('POST', '/verify', { body }))).toEqual({ aal: 'aal1', amr: ['otp'] })

      const { follow } = createMailVisitor(service())
      const { fragment } = await follow((await signUp()).link)
      const access_token = fragment.get('access_token') ?? ''
      expect(levelOf({ body: { access_token } })).toEqual({ aal: 'aal1', amr: ['otp'] })

      const { verifier, challenge } = pkcePair()
      const { query } = await follow((await signUp(challenge)).link)
      const exchanged = await client.call('POST', '/token?grant_type=pkce', {
        body: { auth_code: query.get('code'), code_verifier: verifier },
      })
      expect(levelOf(exchanged)).toEqual({ aal: 'aal1', amr: ['email/signup'] })
    })
  },
  { settings },
)
