import { Type } from 'typebox'
import { findUserByEmail } from '../db/users.ts'
import { AuthError } from '../errors.ts'
import { alreadyRegistered, createAccount } from '../flows/create-account.ts'
import { openSession, presentSession } from '../flows/issue-session.ts'
import { normalizeEmail } from '../flows/normalize-email.ts'
import { originOf } from '../guards/origin-of.ts'
import { defineRoute } from '../http/define-route.ts'
import { optionalObject, optionalText, Session } from './schemas/objects.ts'

/** Creates an account with an address and a password, and signs it in (wire contract, section 8). */
export const signup = defineRoute(
  {
    summary: 'Create an account',
    body: Type.Object({
      email: optionalText(),
      phone: optionalText(),
      password: optionalText(),
      data: optionalObject(),
    }),
    response: { 200: Session },
  },
  async (context, request) => {
    const { email, phone, password, data } = request.body
    if (!email && !phone) {
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    }
    if (context.config.DISABLE_SIGNUP) {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    }
    if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
    context.passwords.assertAcceptable(password)
    if (email && phone) {
      throw new AuthError(
        400,
        'validation_failed',
        'Only an email address or phone number should be provided on signup.',
      )
    }
    if (!email) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')

    const address = normalizeEmail(email)
    if (await findUserByEmail(context.db, address)) throw alreadyRegistered()

    const encrypted_password = await context.passwords.hash(password)
    const { user, session } = await context.db.transaction().execute(async (trx) => {
      const user = await createAccount(trx, context, { email: address, encrypted_password, data: data ?? {} })
      return { user, session: await openSession(trx, context, user.id, 'password', originOf(request)) }
    })
    return presentSession(context, session, user)
  },
)
