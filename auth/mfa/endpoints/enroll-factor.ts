import { Type } from 'typebox'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { optionalText } from '../../http/schemas/objects.ts'
import { enrollFactor as enroll } from '../enroll-factor.ts'

/** Begins to enrol a second factor (docs/wire-contract.md, 13.2). */
export const enrollFactor = defineRoute(
  {
    summary: 'Begin to enrol a second factor',
    body: Type.Object({
      factor_type: optionalText(),
      friendly_name: optionalText(),
      issuer: optionalText(),
      phone: optionalText(),
    }),
    response: {
      200: Type.Object({
        id: Type.String(),
        type: Type.String(),
        friendly_name: Type.String(),
        totp: Type.Optional(
          Type.Object({
            qr_code: Type.String({ description: 'SVG' }),
            secret: Type.String({ description: 'base32' }),
            uri: Type.String(),
          }),
        ),
        phone: Type.Optional(Type.String()),
      }),
    },
  },
  async (context, request) => {
    const { factor_type, friendly_name, issuer, phone } = request.body
    return enroll(context, callerOf(request), factor_type ?? undefined, friendly_name ?? '', {
      issuer: issuer ?? undefined,
      phone: phone ?? undefined,
    })
  },
)
