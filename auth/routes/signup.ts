import { Type } from 'typebox'
import { confirmsAtOnce } from '../context.ts'
import { findUserByEmail } from '../db/users.ts'
import { AuthError } from '../errors.ts'
import { assertMetadataFits } from '../flows/assert-metadata-fits.ts'
import { readCodeChallenge } from '../flows/code-challenge.ts'
import { alreadyRegistered, createAccount } from '../flows/create-account.ts'
import { openSession, presentSession } from '../flows/issue-session.ts'
import { normalizeEmail } from '../flows/normalize-email.ts'
import { signUpByMail } from '../flows/one-time/sign-up-by-mail.ts'
import { presentAccount } from '../flows/present-account.ts'
import { chooseRedirect } from '../flows/redirects/choose-redirect.ts'
import { askForMail } from '../guards/ask-for-mail.ts'
import { originOf } from '../guards/origin-of.ts'
import { rememberDevice } from '../guards/remember-device.ts'
import { defineRoute } from '../http/define-route.ts'
import { codeChallenge, optionalObject, optionalText, Session, User } from './schemas/objects.ts'

/** Creates an account with an address and a password; without a confirmation it is signed in (wire contract, section 8), unless it asks not to be (decisions/027). */
export const signup = defineRoute(
  {
    summary: 'Create an account',
    // Ours: "false" asks for the account alone. Supabase takes no notice of it.
    querystring: Type.Object({
      redirect_to: Type.Optional(Type.Unknown()),
      issue_session: Type.Optional(Type.Unknown()),
    }),
    body: Type.Object({
      email: optionalText(),
      phone: optionalText(),
      password: optionalText(),
      data: optionalObject(),
      ...codeChallenge,
    }),
    response: { 200: Type.Union([Session, User]) },
  },
  async (context, request, reply) => {
    const { email, phone, password, data } = request.body
    if (!email && !phone) {
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    }
    if (context.config.DISABLE_SIGNUP) {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    }
    if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
    await context.passwords.assertAcceptable(password, email)
    if (email && phone) {
      throw new AuthError(
        400,
        'validation_failed',
        'Only an email address or phone number should be provided on signup.',
      )
    }
    assertMetadataFits(data ?? {})
    const challenge = readCodeChallenge(context.config, request.body)
    if (!email) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')

    const address = normalizeEmail(email)
    const isKnown = confirmsAtOnce(context.config) && (await findUserByEmail(context.db, address))
    if (isKnown) throw alreadyRegistered()

    const encrypted_password = await context.passwords.hash(password)
    const account = { email: address, encrypted_password, data: data ?? {} }
    if (!confirmsAtOnce(context.config)) {
      const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
      return askForMail(context, request, reply, address, (asker) =>
        signUpByMail(context, account, password, { redirectTo, challenge, asker }),
      )
    }
    if (request.query.issue_session === 'false') {
      const { user } = await context.db
        .transaction()
        .execute((trx) => createAccount(trx, context, account, true))
      return presentAccount(context.db, user)
    }
    const { user, session } = await context.db.transaction().execute(async (trx) => {
      const { user } = await createAccount(trx, context, account, true)
      return { user, session: await openSession(trx, context, user.id, 'password', originOf(request)) }
    })
    await rememberDevice(context, request, reply, { user, session })
    return presentSession(context, session, user)
  },
)
