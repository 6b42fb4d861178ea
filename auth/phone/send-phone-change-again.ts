import type { AuthContext } from '../context.ts'
import { listOneTimeTokens } from '../db/one-time/one-time-tokens.ts'
import type { Asker } from '../devices/client.ts'
import { AuthError } from '../errors.ts'
import { type AccountName, namedAccount } from '../one-time/named-account.ts'
import { requestSms } from './request-sms.ts'
import { sendPhoneChange } from './send-phone-change.ts'
import { testCodeOf } from './test-code-of.ts'

/**
 * Sends the code of a pending change of number again, for the account with this address or number
 * (docs/wire-contract.md, 11.4). If the new number has had too many SMS none is sent, with the same
 * answer.
 */
export function sendPhoneChangeAgain(context: AuthContext, name: AccountName, asker: Asker): Promise<void> {
  const request = { kind: 'phone_change', number: name.address, isForMember: true } as const
  return requestSms(context, request, asker.client, {
    prepare: () => countedNewNumber(context, name),
    async work(trx, number) {
      const user = await namedAccount.lock(trx, name)
      if (number === undefined || user?.phone_change !== number) return
      // The change still belongs to the session that requested it.
      const [former] = await listOneTimeTokens(trx, user.id, ['phone_change_token'])
      const askedBy = former?.asker_session_id
      if (askedBy) await sendPhoneChange(trx, context, user, { number, browser: asker.browser, askedBy })
    },
  })
}

/**
 * Returns the number of a pending change, after counting one more SMS to it; undefined if it may
 * get none.
 */
async function countedNewNumber(context: AuthContext, name: AccountName): Promise<string | undefined> {
  const number = (await namedAccount.find(context.db, name))?.phone_change
  if (!number || testCodeOf(context, number) !== undefined) return number || undefined
  try {
    await context.limits.furtherSms(number)
    return number
  } catch (error) {
    const isFull = error instanceof AuthError && error.code === 'over_sms_send_rate_limit'
    if (isFull) return undefined
    throw error
  }
}
