import { Type } from 'typebox'
import { presentAccount } from '../../accounts/present-account.ts'
import { type AuthContext, confirmsAtOnce, hasPhones } from '../../context.ts'
import { findUserByEmail } from '../../db/accounts/users.ts'
import type { User as Account } from '../../db/tables.ts'
import { askForMail } from '../../devices/ask-for-mail.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Asker, Client } from '../../devices/client.ts'
import { cookies } from '../../devices/cookies.ts'
import { rememberDevice } from '../../devices/remember-device.ts'
import { emailExists } from '../../email/change/apply-email-change.ts'
import { askingBrowser } from '../../email/change/asking-browser.ts'
import { AuthError } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import {
  codeChallenge,
  optionalObject,
  optionalText,
  User,
  withRedirect,
} from '../../http/schemas/objects.ts'
import { padResponseTime } from '../../one-time/pad-response-time.ts'
import { testCodeOf } from '../../phone/test-code-of.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { lacksSecondFactor } from '../../sessions/assurance.ts'
import { assertChannel } from '../../values/assert-channel.ts'
import { assertCountry } from '../../values/assert-country.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
import { normalizePhone } from '../../values/normalize-phone.ts'
import { type AccountChange, changeAccount } from '../change-account.ts'
import { proveChange } from '../reauthentication/prove-change.ts'

/**
 * Changes the caller's password, address, phone number and metadata (docs/wire-contract.md, 10.3).
 */
export const changeUser = defineRoute(
  {
    summary: 'Change the account of the token',
    querystring: withRedirect(),
    body: Type.Object({
      email: optionalText(),
      phone: optionalText(),
      channel: optionalText(),
      password: optionalText(),
      current_password: optionalText(),
      nonce: optionalText(),
      data: optionalObject(),
      app_metadata: optionalObject(),
      ...codeChallenge,
    }),
    response: { 200: User },
  },
  async (context, request, reply) => {
    const { email, phone, password, current_password, nonce, data, app_metadata, channel } = request.body
    const caller = callerOf(request)
    const address = email ? normalizeEmail(email) : undefined
    const number = phone ? readNumber(context, phone, channel) : undefined
    const isPasswordChange = typeof password === 'string'
    if (isPasswordChange)
      await context.passwords.assertAcceptable(password, address ?? caller.user.email ?? number)
    const challenge = readCodeChallenge(context.config, request.body)
    const isNamed = address !== undefined || number !== undefined
    if (isPasswordChange && caller.user.is_anonymous && !isNamed) throw passwordOfNoAccount()
    const isSensitive = isPasswordChange || isNamed
    if (isSensitive && (await lacksSecondFactor(context.db, caller))) {
      throw new AuthError(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
    }
    if (app_metadata) {
      throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    }
    const newAddress = address === caller.user.email ? undefined : address
    const newPhone = number === caller.user.phone ? undefined : number
    const isMoved = newAddress !== undefined || newPhone !== undefined
    const client = cookies.clientOf(context.config, request)
    const nonceId = await proveChange(
      context,
      caller,
      { isPassword: isPasswordChange, isSensitive: isPasswordChange || isMoved },
      { current: current_password ?? undefined, nonce: nonce ?? undefined, client },
    )
    // No mail confirms it: it stands as after a sign-up.
    const isOwnAtOnce = caller.user.is_anonymous && confirmsAtOnce(context.config)
    if (newAddress !== undefined) await assertMayTake(context, newAddress, { isMailed: !isOwnAtOnce })

    const hashed = isPasswordChange ? await hashNew(context, caller.user, password) : NO_PASSWORD
    const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
    const asking = askingBrowser.create(context.config)
    const mailed = isOwnAtOnce ? undefined : newAddress
    const texted = context.config.SMS_AUTOCONFIRM ? undefined : newPhone
    const change = { data: data ?? undefined, ...hashed, nonceId }
    const apply = async (asker?: Asker): Promise<Account> => {
      // Late, so that what is refused for another reason does not use up the mail or the SMS, but
      // before the same password: only a request that would succeed learns of it.
      if (mailed !== undefined) await countMails(context, caller.user, mailed, client)
      if (texted !== undefined) await countSms(context, caller.user, texted, client)
      const target = asker && { redirectTo, challenge, asker }
      return changeAccount(context, caller, {
        ...change,
        ownEmail: isOwnAtOnce ? newAddress : undefined,
        email: mailed && target ? { address: mailed, askerHash: asking.hash, ...target } : undefined,
        phone: newPhone ? { number: newPhone, browser: asker?.browser ?? '' } : undefined,
      })
    }
    const to = mailed ?? texted
    const work = () => (to === undefined ? apply() : askForMail(context, request, reply, to, apply))
    // It takes longer for a number that has no account.
    const user = await (texted === undefined ? work() : padResponseTime(context, work))
    if (mailed !== undefined) reply.header('set-cookie', asking.cookie)
    // A new password makes every device unknown.
    if (isPasswordChange) await rememberDevice(context, request, reply, { user, session: caller.session })
    return presentAccount(context.db, user)
  },
)

/**
 * Throws 422 `email_exists` only where addresses are confirmed at once, as a sign-up does
 * (docs/wire-contract.md, 8.1): elsewhere only the mailbox learns that the address has an account.
 * Throws 422 `feature_disabled` where nothing sends mail.
 */
async function assertMayTake(
  context: AuthContext,
  address: string,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  if (confirmsAtOnce(context.config) && (await findUserByEmail(context.db, address))) throw emailExists()
  if (isMailed && !context.messages.canSendMail) {
    throw new AuthError(422, 'feature_disabled', 'Changing the email address is disabled')
  }
}

/** Counts a mail to each mailbox. Throws 429. */
async function countMails(
  context: AuthContext,
  user: Account,
  newAddress: string,
  client: Client,
): Promise<void> {
  const mail = { kind: 'email_change', address: user.email ?? newAddress, opensAccount: false } as const
  await context.limits.mail(mail, attempterOf(context, client, user))
  if (user.email) await context.limits.furtherMail(newAddress)
}

/** Counts an SMS to the new number. Throws 429, 503, and 400 for a number of another country. */
async function countSms(context: AuthContext, user: Account, number: string, client: Client): Promise<void> {
  const isUnsent = testCodeOf(context, number) !== undefined
  if (!isUnsent) assertCountry(number, context.config.SMS_COUNTRIES)
  const sms = { kind: 'phone_change', userId: user.id, number, isVerified: false, isUnsent } as const
  await context.limits.sms(sms, attempterOf(context, client, user))
}

function readNumber(context: AuthContext, phone: string, channel: string | null | undefined): string {
  if (!hasPhones(context)) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const number = normalizePhone(phone)
  assertChannel(channel)
  return number
}

const passwordOfNoAccount = () =>
  new AuthError(
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  )

type Hashed = Pick<AccountChange, 'encrypted_password' | 'isSamePassword'>

const NO_PASSWORD: Hashed = { encrypted_password: undefined }

/** Hashes a new password. It takes the same work for the present one. */
async function hashNew(context: AuthContext, user: Account, password: string): Promise<Hashed> {
  const present = user.encrypted_password
  const isSamePassword = present !== null && (await context.passwords.verify(present, password))
  return { encrypted_password: await context.passwords.hash(password), isSamePassword }
}
