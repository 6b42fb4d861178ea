import { Type } from 'typebox'
import { approveNewAccount } from '../../accounts/approve-new-account.ts'
import { alreadyRegistered, createAccount } from '../../accounts/create-account.ts'
import { presentAccount } from '../../accounts/present-account.ts'
import { signUpAnonymously } from '../../anonymous/sign-up-anonymously.ts'
import { confirmsAtOnce } from '../../context.ts'
import { findUserByEmail } from '../../db/accounts/users.ts'
import { askForMail } from '../../devices/ask-for-mail.ts'
import { rememberDevice } from '../../devices/remember-device.ts'
import { signUpByMail } from '../../email/sign-in/sign-up-by-mail.ts'
import { AuthError } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { originOf } from '../../http/origin-of.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import { codeChallenge, optionalObject, optionalText, Session, User } from '../../http/schemas/objects.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { issueSession } from '../../sessions/issue-session.ts'
import { presentOpenedSession } from '../../sessions/present-opened-session.ts'
import { assertMetadataFits } from '../../values/assert-metadata-fits.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'

/**
 * Creates an account with an address and a password (docs/wire-contract.md, 8). It is signed in
 * where no mail confirms it, unless the client wants no session (docs/decisions/027). Without an
 * address the account is anonymous.
 */
export const signup = defineRoute(
  {
    summary: 'Create an account',
    // Ours: "false" asks for the account alone. Supabase Auth ignores it.
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
      assertMetadataFits(data ?? {})
      const opened = await signUpAnonymously(context, data ?? {}, request.ip, originOf(request))
      return presentOpenedSession(context, opened.session, opened.user)
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
    const ids = await approveNewAccount(context, account, { isConfirmed: true })
    if (request.query.issue_session === 'false') {
      const { user } = await context.db
        .transaction()
        .execute((trx) => createAccount(trx, context, account, { isConfirmed: true, ids }))
      return presentAccount(context.db, user)
    }
    const { user, session } = await context.db.transaction().execute(async (trx) => {
      const { user } = await createAccount(trx, context, account, { isConfirmed: true, ids })
      const opening = { method: 'password' } as const
      return { user, session: await issueSession(trx, context, user, opening, originOf(request)) }
    })
    await rememberDevice(context, request, reply, { user, session })
    return presentOpenedSession(context, session, user)
  },
)
