import { Type } from 'typebox'
import { assertHuman } from '../../captcha/assert-human.ts'
import { captchaField } from '../../captcha/captcha-field.ts'
import { rememberDevice } from '../../devices/remember-device.ts'
import { defineRoute } from '../../http/define-route.ts'
import { originOf } from '../../http/origin-of.ts'
import { Session } from '../../http/schemas/objects.ts'
import { presentOpenedSession } from '../../sessions/present-opened-session.ts'
import { beginSignIn } from '../begin-sign-in.ts'
import { finishSignIn } from '../finish-sign-in.ts'
import { AskedPasskey, PasskeyAnswer } from './schemas.ts'

/** Begins a sign-in with a passkey (docs/wire-contract.md, 14). */
export const passkeyRequestOptions = defineRoute(
  {
    summary: 'Begin to sign in with a passkey',
    body: Type.Union([Type.Object(captchaField), Type.Null()]),
    response: { 200: AskedPasskey },
  },
  async (context, request) => {
    await assertHuman(context, request, { limit: 'passkeyOptions' })
    return beginSignIn(context)
  },
)

/** Answers a session for the assertion of a passkey. */
export const signInWithPasskey = defineRoute(
  {
    summary: 'Sign in with a passkey',
    hasLongBody: true,
    body: PasskeyAnswer,
    response: { 200: Session },
  },
  async (context, request, reply) => {
    const { challenge_id, credential } = request.body
    const answer = { challenge_id: challenge_id ?? undefined, credential }
    const { session, user } = await finishSignIn(context, answer, originOf(request))
    await rememberDevice(context, request, reply, { user, session })
    return presentOpenedSession(context, session, user)
  },
)
