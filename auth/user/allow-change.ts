import type { Caller } from '../caller.ts'
import { type AuthContext, confirmsAtOnce, hasPhones } from '../context.ts'
import { findUserByEmail } from '../db/accounts/users.ts'
import type { Metadata, User } from '../db/tables.ts'
import type { Client } from '../devices/client.ts'
import { emailExists } from '../email/change/apply-email-change.ts'
import { AuthError } from '../errors.ts'
import { type CodeChallenge, readCodeChallenge } from '../pkce/code-challenge.ts'
import { assertChannel } from '../values/assert-channel.ts'
import { normalizeEmail } from '../values/normalize-email.ts'
import { normalizePhone } from '../values/normalize-phone.ts'
import { AAL2_REQUIRED, assertSecondFactor } from './assert-second-factor.ts'
import type { AccountChange } from './change-account.ts'
import { proveChange } from './reauthentication/prove-change.ts'

type Text = string | null | undefined

/** The fields of a change, as the client sends them (docs/wire-contract.md, 10.3). */
export interface ChangeRequest {
  email?: Text
  phone?: Text
  channel?: Text
  password?: Text
  current_password?: Text
  nonce?: Text
  data?: Metadata | null | undefined
  app_metadata?: object | null | undefined
  code_challenge?: Text
  code_challenge_method?: Text
}

/** A change that has passed all checks except limits and what concurrent requests decide. */
export interface AllowedChange
  extends Pick<
    AccountChange,
    'data' | 'encrypted_password' | 'checkedHash' | 'isSamePassword' | 'nonceId' | 'ownEmail'
  > {
  /** The new address, if its mailbox must confirm it. */
  mailed: string | undefined
  newPhone: string | undefined
  /** The new number, if a code must confirm it. */
  texted: string | undefined
  codeChallenge: CodeChallenge | undefined
}

/**
 * Reads a change of the caller's account, and checks that it is allowed and that the session has
 * proved enough. Throws 400 `validation_failed`, `phone_provider_disabled`, 401 `insufficient_aal`,
 * 403 `not_admin`, 422 `weak_password`, `validation_failed`, `email_exists`, `feature_disabled`,
 * and what `proveChange` throws.
 */
export async function allowChange(
  context: AuthContext,
  caller: Caller,
  request: ChangeRequest,
  client: Client,
): Promise<AllowedChange> {
  const { config } = context
  const { user } = caller
  const { password, current_password, nonce, data } = request
  const address = request.email ? normalizeEmail(request.email) : undefined
  const number = request.phone ? readNumber(context, request.phone, request.channel) : undefined
  const isPassword = typeof password === 'string'
  if (isPassword) await context.passwords.assertAcceptable(password, address ?? user.email ?? number)
  const codeChallenge = readCodeChallenge(config, request)
  const isNamed = address !== undefined || number !== undefined
  if (isPassword && user.is_anonymous && !isNamed) throw passwordOfNoAccount()
  if (isPassword || isNamed) await assertSecondFactor(context.db, caller, AAL2_REQUIRED)
  if (request.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }

  const newAddress = address === user.email ? undefined : address
  const newPhone = number === user.phone ? undefined : number
  const isSensitive = isPassword || newAddress !== undefined || newPhone !== undefined
  const shown = { current: current_password ?? undefined, nonce: nonce ?? undefined, client }
  const nonceId = await proveChange(context, caller, { isPassword, isSensitive }, shown)
  // No mail confirms the address: it counts at once, as after a sign-up.
  const isOwnAtOnce = user.is_anonymous && confirmsAtOnce(config)
  if (newAddress !== undefined) await assertMayTake(context, newAddress, { isMailed: !isOwnAtOnce })
  return {
    data: data ?? undefined,
    ...(isPassword ? await hashNew(context, user, password) : NO_PASSWORD),
    // A wrong one was refused above.
    checkedHash: shown.current === undefined ? undefined : (user.encrypted_password ?? undefined),
    nonceId,
    ownEmail: isOwnAtOnce ? newAddress : undefined,
    mailed: isOwnAtOnce ? undefined : newAddress,
    newPhone,
    texted: config.SMS_AUTOCONFIRM ? undefined : newPhone,
    codeChallenge,
  }
}

/**
 * Checks that an address may be taken. Throws 422 `email_exists` only if addresses are confirmed at
 * once, as a sign-up does (docs/wire-contract.md, 8.1); otherwise only the mailbox learns that the
 * address has an account. Throws 422 `feature_disabled` if nothing sends mail.
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

function readNumber(context: AuthContext, phone: string, channel: Text): string {
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

/** Hashes a new password, with the same work if it is the present one. */
async function hashNew(context: AuthContext, user: User, password: string): Promise<Hashed> {
  const present = user.encrypted_password
  const isSamePassword = present !== null && (await context.passwords.verify(present, password))
  return { encrypted_password: await context.passwords.hash(password), isSamePassword }
}
