import { Type } from 'typebox'
import { countRecoveryCodes } from '../../db/credentials/recovery-codes.ts'
import { cookies } from '../../devices/cookies.ts'
import { rememberDevice } from '../../devices/remember-device.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { optionalText, Session } from '../../http/schemas/objects.ts'
import { presentSession } from '../../sessions/present-session.ts'
import { generateRecoveryCodes as generate } from '../recovery-codes/generate-recovery-codes.ts'
import { ownRecoveryCodes } from '../recovery-codes/own-recovery-codes.ts'
import { regenerateRecoveryCodes as regenerate } from '../recovery-codes/regenerate-recovery-codes.ts'
import { verifyRecoveryCode as verify } from '../recovery-codes/verify-recovery-code.ts'
import { removeFactor } from '../remove-factor.ts'

const type = Type.Literal('recovery_code')
const Generated = Type.Object({
  id: Type.String(),
  type,
  friendly_name: Type.String(),
  total: Type.Integer(),
  codes: Type.Array(Type.String()),
})

/**
 * Returns how many recovery codes are left (docs/wire-contract.md, 13.9, as for the four endpoints
 * below).
 */
export const getRecoveryCodes = defineRoute(
  {
    summary: 'How many recovery codes are left',
    response: {
      200: Type.Object({ id: Type.String(), type, total: Type.Integer(), remaining: Type.Integer() }),
    },
  },
  async ({ db }, request) => {
    const { id } = await ownRecoveryCodes(db, callerOf(request).user.id)
    return { id, type: 'recovery_code' as const, ...(await countRecoveryCodes(db, id)) }
  },
)

/** Makes the codes, which only this answer shows. */
export const generateRecoveryCodes = defineRoute(
  {
    summary: 'Make recovery codes',
    body: Type.Union([Type.Object({ friendly_name: optionalText() }), Type.Null()]),
    response: { 200: Generated },
  },
  async (context, request) =>
    generate(context, callerOf(request), request.body?.friendly_name || 'Recovery codes'),
)

/** Replaces the codes. */
export const regenerateRecoveryCodes = defineRoute(
  { summary: 'Replace the recovery codes', response: { 200: Generated } },
  async (context, request) => regenerate(context, callerOf(request)),
)

/** Consumes a code in place of a second factor. */
export const verifyRecoveryCode = defineRoute(
  {
    summary: 'Use a recovery code in place of a second factor',
    body: Type.Object({ code: optionalText() }),
    response: { 200: Session },
  },
  async (context, request, reply) => {
    const client = cookies.clientOf(context.config, request)
    const { session, user } = await verify(context, callerOf(request), request.body.code ?? '', client)
    await rememberDevice(context, request, reply, { user, session })
    return presentSession(context, session, user)
  },
)

/** Removes the codes. */
export const removeRecoveryCodes = defineRoute(
  { summary: 'Remove the recovery codes', response: { 200: Type.Object({ id: Type.String() }) } },
  async (context, request) => {
    const caller = callerOf(request)
    const { id } = await ownRecoveryCodes(context.db, caller.user.id)
    await removeFactor(context, caller, id)
    return { id }
  },
)
