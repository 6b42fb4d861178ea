import { Type } from 'typebox'
import { noEndpoint } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { createChallenge } from '../proof-of-work/create-challenge.ts'

/**
 * Answers a proof-of-work challenge for this client (docs/wire-contract.md, 6.5). An endpoint of
 * our own.
 */
export const createCaptchaChallenge = defineRoute(
  {
    summary: 'A proof of work that answers a captcha',
    response: {
      200: Type.Object({
        parameters: Type.Object({
          algorithm: Type.String(),
          cost: Type.Integer(),
          expiresAt: Type.Integer({ description: 'seconds since 1970' }),
          keyLength: Type.Integer(),
          keyPrefix: Type.String(),
          keySignature: Type.String(),
          nonce: Type.String(),
          salt: Type.String(),
        }),
        signature: Type.String(),
      }),
    },
  },
  async (context, request) => {
    const { SECURITY_CAPTCHA_ENABLED: mode, SECURITY_CAPTCHA_PROVIDER: provider } = context.config
    if (mode === 'off' || provider !== 'altcha') throw noEndpoint()
    const { parameters, signature = '' } = await createChallenge(context, request.ip)
    const {
      algorithm,
      cost,
      expiresAt = 0,
      keyLength,
      keyPrefix,
      keySignature = '',
      nonce,
      salt,
    } = parameters
    const named = { algorithm, cost, expiresAt, keyLength, keyPrefix, keySignature, nonce, salt }
    return { parameters: named, signature }
  },
)
