import { issuerNameOf } from '../../context.ts'
import { drawQrCode } from '../../crypto/qr-code.ts'
import { newTotpSecret, totpStepOf, totpUri } from '../../crypto/totp.ts'
import { consumeStep } from '../../db/credentials/factors.ts'
import { assertName } from '../../values/assert-name.ts'
import { assertCode } from '../assert-code.ts'
import type { FactorKind } from './factor-kind.ts'

/** Returns the purpose for which the secret of an authenticator app is sealed. */
export const totpPurpose = (factorId: string): string => `factor ${factorId}`

/** Authenticator apps (RFC 6238). */
export const totp: FactorKind = {
  label: 'TOTP',
  method: 'totp',
  isEnabled: () => true,
  notEnabled: { enroll: 'mfa_totp_enroll_not_enabled', verify: 'mfa_totp_verify_not_enabled' },
  wrongAnswer: 'Invalid TOTP code entered',

  async enroll(_trx, context, user, id, enrolment) {
    if (enrolment.issuer) assertName(enrolment.issuer, 'issuer')
    const issuer = enrolment.issuer || issuerNameOf(context.config)
    const secret = newTotpSecret()
    const uri = totpUri(secret, issuer, user.email || user.phone || user.id)
    return {
      columns: { secret: context.atRest.seal(secret, totpPurpose(id)) },
      answer: { totp: { qr_code: await drawQrCode(uri), secret, uri } },
    }
  },

  challenge: async () => ({ columns: {}, answer: {} }),

  assertWhole: ({ code }) => assertCode(code),

  async check(context, _caller, factor, _challenge, { code = '' }) {
    const secret = context.atRest.open(factor.secret ?? '', totpPurpose(factor.id))
    const step = totpStepOf(secret, code.trim(), context.clock())
    if (step === undefined) return undefined
    return { factorId: factor.id, consume: (trx) => consumeStep(trx, factor.id, step) }
  },
}
