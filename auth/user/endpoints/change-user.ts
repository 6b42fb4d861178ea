import { Type } from 'typebox'
import { presentAccount } from '../../accounts/present-account.ts'
import { type AuthContext, confirmsAtOnce } from '../../context.ts'
import { findUserByEmail } from '../../db/accounts/users.ts'
import type { User as Account } from '../../db/tables.ts'
import { askForMail } from '../../devices/ask-for-mail.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Client } from '../../devices/client.ts'
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
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { lacksSecondFactor } from '../../sessions/assurance.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
import { changeAccount } from '../change-account.ts'
import { proveChange } from '../reauthentication/prove-change.ts'

/** Changes the caller's password, address and metadata (docs/wire-contract.md, 10.3). */
export const changeUser = defineRoute(
  {
    summary: 'Change the account of the token',
    querystring: withRedirect(),
    body: Type.Object({
      email: optionalText(),
      phone: optionalText(),
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
    const { email, phone, password, current_password, nonce, data, app_metadata } = request.body
    const caller = callerOf(request)
    const address = email ? normalizeEmail(email) : undefined
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    const isPasswordChange = typeof password === 'string'
    if (isPasswordChange) await context.passwords.assertAcceptable(password, address ?? caller.user.email)
    const challenge = readCodeChallenge(context.config, request.body)
    if (isPasswordChange && caller.user.is_anonymous && address === undefined) throw passwordOfNoAccount()
    const isSensitive = isPasswordChange || address !== undefined
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
    const client = cookies.clientOf(context.config, request)
    const nonceId = await proveChange(
      context,
      caller,
      { isPassword: isPasswordChange, isSensitive: isPasswordChange || newAddress !== undefined },
      { current: current_password ?? undefined, nonce: nonce ?? undefined, client },
    )
    // No mail confirms it: it stands as after a sign-up.
    const isOwnAtOnce = caller.user.is_anonymous && confirmsAtOnce(context.config)
    if (newAddress !== undefined) await assertMayTake(context, newAddress, { isMailed: !isOwnAtOnce })

    const encrypted_password = isPasswordChange ? await hashNew(context, caller.user, password) : undefined
    const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
    const asking = askingBrowser.create(context.config)
    const change = { data: data ?? undefined, encrypted_password, nonceId }
    const user =
      newAddress === undefined || isOwnAtOnce
        ? await changeAccount(context, caller, { ...change, ownEmail: newAddress, email: undefined })
        : await askForMail(context, request, reply, newAddress, async (asker) => {
            // Last, so that what is refused for another reason does not use up the mail.
            await countMails(context, caller.user, newAddress, client)
            const email = { address: newAddress, askerHash: asking.hash, redirectTo, challenge, asker }
            return changeAccount(context, caller, { ...change, email })
          })
    if (newAddress !== undefined && !isOwnAtOnce) reply.header('set-cookie', asking.cookie)
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

const passwordOfNoAccount = () =>
  new AuthError(
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  )

async function hashNew(context: AuthContext, user: Account, password: string): Promise<string> {
  const isSame =
    user.encrypted_password && (await context.passwords.verify(user.encrypted_password, password))
  if (isSame) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return context.passwords.hash(password)
}
