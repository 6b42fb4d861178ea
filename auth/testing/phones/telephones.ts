import { expect } from 'vitest'
import { PASSWORD } from '../client.ts'
import type { TestService } from '../service.ts'
import { newNumber } from './new-number.ts'

/** Requests of a visitor with a telephone. */
export function telephones(service: () => TestService) {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    service().client.call('POST', path, { body, headers })
  /** Returns the code of the newest SMS, once all are delivered. */
  const codeOf = async (number: string): Promise<string> => {
    const queued = () => service().database.db.selectFrom('messages').where('recipient', '=', number)
    await expect.poll(() => queued().select('id').execute()).toEqual([])
    return (await service().received(number, 'sms_code')).code ?? expect.fail('an SMS without a code')
  }
  const verify = (phone: string, token: string, type = 'sms') => post('/verify', { type, phone, token })
  const messages = async (number: string) =>
    (await service().outbox.list()).filter(({ to }) => to === number).length
  return {
    post,
    codeOf,
    verify,
    messages,
    signUp: (phone: string, more: object = {}) => post('/signup', { phone, password: PASSWORD, ...more }),
    signIn: (phone: string, password = PASSWORD) => post('/token?grant_type=password', { phone, password }),
    change: (token: string, body: object) => service().client.call('PUT', '/user', { token, body }),
    async newMember() {
      const phone = newNumber()
      await post('/signup', { phone, password: PASSWORD, data: { name: 'Ada' } })
      const { body } = await verify(phone, await codeOf(phone))
      return { phone, id: body.user.id as string, token: body.access_token as string }
    },
  }
}
