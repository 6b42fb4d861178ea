import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { approveNewAccount } from '../../accounts/approve-new-account.ts'
import { alreadyRegistered, createAccount } from '../../accounts/create-account.ts'
import { type AccountRequest, newAccount } from '../../accounts/new-account.ts'
import { presentAccount } from '../../accounts/present-account.ts'
import { signUpAnonymously } from '../../anonymous/sign-up-anonymously.ts'
import { assertHuman } from '../../captcha/assert-human.ts'
import { captchaField } from '../../captcha/captcha-field.ts'
import { type AuthContext, confirmsAtOnce, hasPhones, timestampOf } from '../../context.ts'
import { findUserByEmail, findUserByPhone } from '../../db/accounts/users.ts'
import { findAccountWithMethods } from '../../db/sessions/read-access.ts'
import { inOneGo } from '../../db/statements/pipelined.ts'
import type { Metadata } from '../../db/tables.ts'
import { askForMail } from '../../devices/ask-for-mail.ts'
import { newDeviceKey } from '../../devices/device-entry.ts'
import { rememberDevice } from '../../devices/remember-device.ts'
import { signUpByMail } from '../../email/sign-in/sign-up-by-mail.ts'
import { AuthError, signUpsDisabled, validationFailed } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { originOf } from '../../http/origin-of.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import { codeChallenge, optionalObject, optionalText, Session, User } from '../../http/schemas/objects.ts'
import { signUpByPhone } from '../../phone/sign-up-by-phone.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { issueSession } from '../../sessions/issue-session.ts'
import { presentOpenedSession } from '../../sessions/present-opened-session.ts'
import { assertChannel } from '../../values/assert-channel.ts'
import { assertMetadataFits } from '../../values/assert-metadata-fits.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
import { normalizePhone } from '../../values/normalize-phone.ts'

/**
 * Creates an account with an address and a password (docs/wire-contract.md, 8). Signs it in where
 * no mail has to confirm it, unless the client wants no session (docs/decisions/027). Without an
 * address the account is anonymous.
 */
export const signup = defineRoute(
  {
    summary: 'Create an account',
    // `issue_session`, which Supabase Auth ignores, is our addition: "false" requests the account
    // alone.
    querystring: Type.Object({
      redirect_to: Type.Optional(Type.Unknown()),
      issue_session: Type.Optional(Type.Unknown()),
    }),
    body: Type.Object({
      email: optionalText(),
      phone: optionalText(),
      password: optionalText(),
      data: optionalObject(),
      channel: optionalText(),
      ...codeChallenge,
      ...captchaField,
    }),
    response: { 200: Type.Union([Session, User]) },
  },
  async (context, request, reply) => {
    const { email, phone, password, data, channel } = request.body
    await assertHuman(context, request, { limit: 'signup', account: email || phone })
    if (!email && !phone) {
      assertMetadataFits(data ?? {})
      const opened = await signUpAnonymously(context, data ?? {}, request.ip, originOf(request))
      return presentOpenedSession(context, opened.session, opened.user)
    }
    if (context.config.DISABLE_SIGNUP) throw signUpsDisabled()
    if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
    await context.passwords.assertAcceptable(password, email ?? phone)
    if (email && phone) {
      throw new AuthError(
        400,
        'validation_failed',
        'Only an email address or phone number should be provided on signup.',
      )
    }
    assertMetadataFits(data ?? {})
    const codeChallenge = readCodeChallenge(context.config, request.body)
    if (phone) {
      assertChannel(channel)
      if (codeChallenge) throw validationFailed('PKCE not supported for phone signups')
      return signUpWithPhone(context, request, reply, { phone, password, data: data ?? {} })
    }

    const address = normalizeEmail(email ?? '')
    const isKnown = confirmsAtOnce(context.config) && (await findUserByEmail(context.db, address))
    if (isKnown) throw alreadyRegistered()

    const encrypted_password = await context.passwords.hash(password)
    const account = { email: address, encrypted_password, data: data ?? {} }
    if (!confirmsAtOnce(context.config)) {
      const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
      return askForMail(context, request, reply, address, (asker) =>
        signUpByMail(context, account, password, { redirectTo, codeChallenge, asker }),
      )
    }
    return createAtOnce(context, request, reply, account)
  },
)

type Request = FastifyRequest<{ Querystring: { issue_session?: unknown } }>

/**
 * Signs up with a number. A code confirms it, unless the settings treat every number as confirmed.
 */
async function signUpWithPhone(
  context: AuthContext,
  request: Request,
  reply: FastifyReply,
  { phone, password, data }: { phone: string; password: string; data: Metadata },
) {
  if (!hasPhones(context)) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const number = normalizePhone(phone)
  const isAtOnce = context.config.SMS_AUTOCONFIRM
  if (isAtOnce && (await findUserByPhone(context.db, number))) throw alreadyRegistered()
  const encrypted_password = await context.passwords.hash(password)
  const account = { phone: number, encrypted_password, data }
  if (isAtOnce) return createAtOnce(context, request, reply, account)
  return askForMail(context, request, reply, number, (asker) =>
    signUpByPhone(context, account, password, asker),
  )
}

/**
 * Makes an account that needs no confirmation, and signs it in unless the client wants no session.
 */
async function createAtOnce(
  context: AuthContext,
  request: Request,
  reply: FastifyReply,
  account: AccountRequest,
) {
  const ids = await approveNewAccount(context, account, { isConfirmed: true })
  if (request.query.issue_session === 'false') {
    const { user } = await context.db
      .transaction()
      .execute((trx) => createAccount(trx, context, account, { isConfirmed: true, ids }))
    return presentAccount(context.db, user)
  }
  const { user: row } = newAccount(account, ids, timestampOf(context), { isConfirmed: true })
  const opening = { id: crypto.randomUUID(), method: 'password' } as const
  const [{ user }, session, shown] = await inOneGo(context.db, (trx) => [
    createAccount(trx, context, account, { isConfirmed: true, ids, deviceKey: newDeviceKey() }),
    issueSession(trx, context, row, opening, originOf(request)),
    findAccountWithMethods(trx, { userId: ids.user, sessionId: opening.id }),
  ])
  await rememberDevice(context, request, reply, { user, session })
  return presentOpenedSession(context, session, user, shown)
}
