import { signUpTrace } from '../accounts/sign-up-trace.ts'
import type { AuthContext } from '../context.ts'
import { lockUserByPhone } from '../db/accounts/users-by-phone.ts'
import type { Asker } from '../devices/client.ts'
import { requestSms } from './request-sms.ts'
import { sendSmsCode } from './send-sms-code.ts'

/** Sends the code of a sign-up again, in place of the former one (docs/wire-contract.md, 11.4). */
export function sendSmsAgain(context: AuthContext, phone: string, asker: Asker): Promise<void> {
  return requestSms(context, { kind: 'sign-in', number: phone }, asker.client, {
    prepare: async () => {},
    async work(trx) {
      const user = await lockUserByPhone(trx, phone)
      if (!user) return
      await signUpTrace.renew(trx, context, phone)
      if (user.phone_confirmed_at) return
      await sendSmsCode(trx, context, user, 'sign-in', { number: phone, browser: asker.browser })
    },
  })
}
