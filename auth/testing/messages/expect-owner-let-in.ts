import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { createMailAccounts } from '../accounts/mail-account.ts'
import { PASSWORD } from '../client.ts'
import type { TestService } from '../service.ts'
import type { MailReader } from './mail-reader.ts'

/**
 * Checks that the mail of an endpoint signs in the owner of an account, by its link and by its
 * code.
 */
export async function expectOwnerLetIn(
  path: '/otp' | '/magiclink',
  service: () => TestService,
  mail: MailReader,
): Promise<void> {
  const { post, verify, follow, newAccount } = createMailAccounts(service, mail)
  const { email, id } = await newAccount()
  expect(await post(path, { email })).toMatchObject({ status: 200, body: {} })
  const first = await mail.next(email, 'magic_link')
  const { fragment } = await follow(first.link)
  expect(fragment.get('type')).toBe('magiclink')
  expect(decodeJwt(fragment.get('access_token') ?? '')).toMatchObject({ sub: id, amr: [{ method: 'otp' }] })

  await post(path, { email })
  const { code } = await mail.next(email, 'magic_link')
  const { status, body } = await verify({ type: 'email', email: email.toUpperCase(), token: code })
  expect([status, body.user.id]).toEqual([200, id])
  expect((await service().client.signIn(email, PASSWORD)).status).toBe(200)
}
