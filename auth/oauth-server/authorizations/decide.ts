import type { Caller } from '../../caller.ts'
import type { AuthContext } from '../../context.ts'
import { findConsent } from '../../db/oauth-server/consents.ts'
import { validationFailed } from '../../errors.ts'
import { answersUnasked } from './answers-unasked.ts'
import { approve } from './approve.ts'
import { assertReady } from './assert-ready.ts'
import { authorizationNotFound, findPendingOf } from './find-pending.ts'
import { refuseRequest } from './refuse-request.ts'
import { RequestFault } from './request/request-fault.ts'

const DENIED = { error: 'access_denied', error_description: 'User denied the request' } as const

/**
 * Answers a request as its user decides, and returns the URL that takes the answer to the client.
 * The request must have been shown to this account before (docs/wire-contract.md, 22.6). Throws 400
 * `validation_failed`, 404 `oauth_authorization_not_found`, and what `assertReady` does.
 */
export async function decide(
  context: AuthContext,
  caller: Caller,
  id: string,
  action: unknown,
): Promise<string> {
  if (action !== 'approve' && action !== 'deny') {
    throw validationFailed("action must be 'approve' or 'deny'")
  }
  const pending = await findPendingOf(context, caller.user.id, id)
  const { authorization, client } = pending
  if (authorization.user_id === null) throw authorizationNotFound()
  if (action === 'deny') return refuseRequest(context, caller.user.id, authorization, DENIED)
  const consent = await findConsent(context.db, caller.user.id, client.id)
  try {
    await assertReady(context, caller, authorization, { mayAsk: !answersUnasked(client, consent) })
  } catch (fault) {
    if (!(fault instanceof RequestFault)) throw fault
    return refuseRequest(context, caller.user.id, authorization, fault.answer)
  }
  return approve(context, caller, pending, { remember: true, asked: true })
}
