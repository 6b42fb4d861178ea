import type { AuthContext } from '../context.ts'
import { lockUserByPhone } from '../db/accounts/users-by-phone.ts'
import type { Asker } from '../devices/client.ts'
import { requestSms } from './request-sms.ts'
import { sendPhoneChange } from './send-phone-change.ts'
import { sendSmsCode } from './send-sms-code.ts'

/** Sends a pending code again, by the number of the account; the former one ends (docs/wire-contract.md, 11.4). */
export function sendSmsAgain(
  context: AuthContext,
  type: 'sms' | 'phone_change',
  phone: string,
  asker: Asker,
): Promise<void> {
  const kind = type === 'sms' ? 'sign-in' : type
  return requestSms(context, { kind, number: phone }, asker.client, {
    prepare: async () => {},
    async work(trx) {
      const user = await lockUserByPhone(trx, phone)
      if (!user) return
      if (type === 'sms' && !user.phone_confirmed_at) {
        await sendSmsCode(trx, context, user, 'sign-in', { number: phone, browser: asker.browser })
      }
      if (type === 'phone_change' && user.phone_change) {
        await sendPhoneChange(trx, context, user, user.phone_change, asker.browser)
      }
    },
  })
}
