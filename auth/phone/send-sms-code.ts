import { recordAudit } from '../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { updateUser } from '../db/accounts/users.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { issueOneTime } from '../one-time/issue-one-time.ts'
import { testCodeOf } from './test-code-of.ts'

/** The purposes of a code sent by SMS, each with its token type and the column of its time. */
const CODES = {
  'sign-in': ['confirmation_token', 'confirmation_sent_at'],
  phone_change: ['phone_change_token', 'phone_change_sent_at'],
  reauthentication: ['reauthentication_token', 'reauthentication_sent_at'],
} as const

/** A sign-in whose code leaves the mail that confirms the account's address valid. */
const BESIDE_CONFIRMATION = ['recovery_token', 'recovery_sent_at'] as const

interface Code {
  number: string
  /** A hash that names the asking browser or session: wrong codes from elsewhere don't block it. */
  browser: string
  /** The session that requests a change of number. */
  askerSessionId?: string
  /** Whether the code is made but not sent, because its purpose can't be fulfilled. */
  isWithheld?: boolean
  /** Whether the request was for existing accounts only; its SMS counts now that it is queued. */
  isForMember?: boolean
}

/** Queues an SMS with a code. A test number gets none, because its code is fixed. */
export async function sendSmsCode(
  trx: Transaction,
  context: AuthContext,
  user: User,
  purpose: keyof typeof CODES,
  { number, browser, askerSessionId, isWithheld = false, isForMember = false }: Code,
): Promise<User> {
  const isBeside = purpose === 'sign-in' && user.email !== null && user.email_confirmed_at === null
  const [token_type, sentAt] = isBeside ? BESIDE_CONFIRMATION : CODES[purpose]
  const fixed = isWithheld ? undefined : testCodeOf(context, number)
  const what = {
    user_id: user.id,
    token_type,
    relates_to: number,
    flow_state_id: null,
    browser_hash: browser,
    asker_session_id: askerSessionId ?? null,
  }
  const { code } = await issueOneTime(trx, context, what, fixed)
  const now = timestampOf(context)
  const sent = await updateUser(trx, user.id, { [sentAt]: now, updated_at: now })
  if (fixed === undefined && !isWithheld) {
    const validForSeconds = context.config.SMS_OTP_EXP
    await enqueueMessage(trx, context, {
      template: 'sms_code',
      to: number,
      account: user,
      values: { Token: code },
      validForSeconds,
    })
    if (isForMember) context.limits.smsQueued(number)
  }
  const asked = user.phone_confirmed_at ? 'user_recovery_requested' : 'user_confirmation_requested'
  const action = {
    'sign-in': asked,
    phone_change: 'user_modified',
    reauthentication: 'user_reauthenticate_requested',
  } as const
  const traits = purpose === 'phone_change' ? { change: 'phone_requested' } : { method: 'sms' }
  await recordAudit(trx, context, { actor: user, action: action[purpose], traits })
  return sent ?? user
}
