import type { Caller } from '../caller.ts'
import type { AuthContext } from '../context.ts'
import type { User } from '../db/tables.ts'
import { attempterOf } from '../devices/attempter-of.ts'
import type { Asker, Client } from '../devices/client.ts'
import { testCodeOf } from '../phone/test-code-of.ts'
import { assertCountry } from '../values/assert-country.ts'
import type { AllowedChange } from './allow-change.ts'
import { changeAccount } from './change-account.ts'

/** The browser that requests a mail or an SMS, and where the links of the mails lead. */
interface ChangeAsker {
  asker: Asker
  /** A hash of the secret by which the asking browser is recognised when it follows a link. */
  askerHash: string
  redirectTo: string
}

/**
 * Counts the mails and the SMS of a change, and makes the change. One that sends nothing needs no
 * `asking`. Throws 429, 503, 400 for a number of another country, and what `changeAccount` throws.
 */
export async function makeAllowedChange(
  context: AuthContext,
  caller: Caller,
  { mailed, texted, newPhone, codeChallenge, ...change }: AllowedChange,
  client: Client,
  asking?: ChangeAsker,
): Promise<User> {
  // They are counted late, so that a change that is refused for another reason does not use up the
  // mail or the SMS, but before the check for the same password: only a request that would succeed
  // learns of that.
  if (mailed !== undefined) await countMails(context, caller.user, mailed, client)
  if (texted !== undefined) await countSms(context, caller.user, texted, client)
  return changeAccount(context, caller, {
    ...change,
    email: mailed && asking ? { address: mailed, codeChallenge, ...asking } : undefined,
    phone: newPhone ? { number: newPhone, browser: asking?.asker.browser ?? '' } : undefined,
  })
}

/** Counts a mail to the present and to the new mailbox. Throws 429. */
async function countMails(
  context: AuthContext,
  user: User,
  newAddress: string,
  client: Client,
): Promise<void> {
  const mail = { kind: 'email_change', address: user.email ?? newAddress, opensAccount: false } as const
  await context.limits.mail(mail, attempterOf(context, client, user))
  if (user.email) await context.limits.furtherMail(newAddress)
}

/** Counts an SMS to the new number. Throws 429, 503, and 400 for a number of another country. */
async function countSms(context: AuthContext, user: User, number: string, client: Client): Promise<void> {
  const isUnsent = testCodeOf(context, number) !== undefined
  if (!isUnsent) assertCountry(number, context.config.SMS_COUNTRIES)
  const sms = { kind: 'phone_change', userId: user.id, number, isVerified: false, isUnsent } as const
  await context.limits.sms(sms, attempterOf(context, client, user))
}
