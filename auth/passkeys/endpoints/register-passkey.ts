import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { beginRegistration } from '../begin-registration.ts'
import { finishRegistration } from '../finish-registration.ts'
import { AskedPasskey, PasskeyAnswer, PasskeyItem, presentPasskey } from './schemas.ts'

/** Begins to add a passkey to the account (docs/wire-contract.md, 14). */
export const passkeyCreationOptions = defineRoute(
  { summary: 'Begin to add a passkey', response: { 200: AskedPasskey } },
  async (context, request) => beginRegistration(context, callerOf(request)),
)

/** Adds the passkey that the browser has created. */
export const registerPasskey = defineRoute(
  {
    summary: 'Add a passkey',
    hasLongBody: true,
    body: PasskeyAnswer,
    response: { 200: PasskeyItem },
  },
  async (context, request) => {
    const { challenge_id, credential } = request.body
    const answer = { challenge_id: challenge_id ?? undefined, credential }
    return presentPasskey(await finishRegistration(context, callerOf(request), answer))
  },
)
