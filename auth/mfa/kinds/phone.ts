import { isSameText, newOneTimeCode } from '../../crypto/one-time-code.ts'
import { deleteFactor, listFactors } from '../../db/credentials/factors.ts'
import { AuthError } from '../../errors.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { isVerified } from '../../sessions/assurance.ts'
import { assertChannel } from '../../values/assert-channel.ts'
import { assertCountry } from '../../values/assert-country.ts'
import { normalizePhone } from '../../values/normalize-phone.ts'
import { assertCode } from '../assert-code.ts'
import { assertNotSignInNumber } from '../assert-not-sign-in-number.ts'
import { CHALLENGE_LIFE_MS } from './challenge-life.ts'
import type { FactorKind } from './factor-kind.ts'

const purposeOf = (challengeId: string): string => `challenge ${challengeId}`

/** Codes that are sent to a phone (NIST SP 800-63B, section 5.1.3). */
export const phone: FactorKind = {
  label: 'Phone',
  method: 'mfa/phone',
  isEnabled: ({ messages }) => messages.canSendSms,
  notEnabled: { enroll: 'mfa_phone_enroll_not_enabled', verify: 'mfa_phone_verify_not_enabled' },
  wrongAnswer: 'Invalid MFA Phone code entered',

  async enroll(trx, context, user, _id, { phone: given }) {
    if (!given) {
      throw new AuthError(400, 'validation_failed', 'Phone number required to enroll Phone factor')
    }
    const number = normalizePhone(given)
    assertCountry(number, context.config.SMS_COUNTRIES)
    assertNotSignInNumber(context, user, number)
    const same = (await listFactors(trx, user.id)).find((factor) => factor.phone === number)
    if (same && isVerified(same)) {
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'A verified phone factor already exists, unenroll the existing factor to continue',
      )
    }
    if (same) await deleteFactor(trx, same.id)
    return { columns: { phone: number }, answer: { phone: given } }
  },

  async admit(context, _caller, factor, { channel }, attempter) {
    assertChannel(channel)
    const number = factor.phone ?? ''
    if (!isVerified(factor)) assertCountry(number, context.config.SMS_COUNTRIES)
    const sms = { kind: 'factor', userId: factor.user_id, number, isVerified: isVerified(factor) } as const
    await context.limits.sms(sms, attempter)
  },

  async challenge(trx, context, { user }, factor, id) {
    const code = newOneTimeCode()
    await enqueueMessage(trx, context, {
      template: 'sms_code',
      to: factor.phone ?? '',
      account: user,
      values: { Token: code },
      validForSeconds: CHALLENGE_LIFE_MS / 1000,
    })
    return { columns: { otp_code: context.atRest.fingerprint(code, purposeOf(id)) }, answer: {} }
  },

  assertWhole: ({ code }) => assertCode(code),

  async check(context, _caller, factor, challenge, { code = '' }) {
    const given = context.atRest.fingerprints(code.trim(), purposeOf(challenge.id))
    if (!given.some((hash) => isSameText(hash, challenge.otp_code ?? ''))) return undefined
    // The code is consumed with its challenge.
    return { factorId: factor.id, consume: async () => true }
  },
}
