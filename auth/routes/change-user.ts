import { Type } from 'typebox'
import type { AuthContext } from '../context.ts'
import type { User as Account } from '../db/tables.ts'
import { findUserByEmail } from '../db/users.ts'
import { AuthError } from '../errors.ts'
import { lacksSecondFactor } from '../flows/assurance.ts'
import { changeAccount } from '../flows/change-account.ts'
import { normalizeEmail } from '../flows/normalize-email.ts'
import { presentAccount } from '../flows/present-account.ts'
import { callerOf } from '../guards/bearer.ts'
import { defineRoute } from '../http/define-route.ts'
import { optionalObject, optionalText, User } from './schemas/objects.ts'

/** Changes the caller's password and metadata (wire contract, section 10.3). */
export const changeUser = defineRoute(
  {
    summary: 'Change the account of the token',
    body: Type.Object({
      email: optionalText(),
      phone: optionalText(),
      password: optionalText(),
      data: optionalObject(),
      app_metadata: optionalObject(),
    }),
    response: { 200: User },
  },
  async (context, request) => {
    const { email, phone, password, data, app_metadata } = request.body
    const caller = callerOf(request)
    const address = email ? normalizeEmail(email) : undefined
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    if (typeof password === 'string') context.passwords.assertAcceptable(password)
    const isSensitive = typeof password === 'string' || address !== undefined
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
    if (address !== undefined && address !== caller.user.email) await refuseAddress(context, address)

    const encrypted_password =
      typeof password === 'string' ? await hashNew(context, caller.user, password) : undefined
    const user = await changeAccount(context, caller, { data: data ?? undefined, encrypted_password })
    return presentAccount(context.db, user)
  },
)

/** A new address counts only once its mailbox has answered, and this service sends no mail yet. */
async function refuseAddress(context: AuthContext, address: string): Promise<never> {
  if (await findUserByEmail(context.db, address)) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  throw new AuthError(422, 'feature_disabled', 'Changing the email address is disabled')
}

async function hashNew(context: AuthContext, user: Account, password: string): Promise<string> {
  const isSame =
    user.encrypted_password && (await context.passwords.verify(user.encrypted_password, password))
  if (isSame) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return context.passwords.hash(password)
}
