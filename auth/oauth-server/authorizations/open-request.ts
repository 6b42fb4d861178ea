import type { Caller } from '../../caller.ts'
import type { AuthContext } from '../../context.ts'
import { bindAuthorization } from '../../db/oauth-server/authorizations.ts'
import { findConsent } from '../../db/oauth-server/consents.ts'
import { validationFailed } from '../../errors.ts'
import { nameClient } from '../../sessions/clients/name-client.ts'
import { lockCaller } from '../../sessions/lock-caller.ts'
import { answersUnasked } from './answers-unasked.ts'
import { approve } from './approve.ts'
import { assertReady } from './assert-ready.ts'
import { covers } from './covers.ts'
import { authorizationNotFound, findPendingOf } from './find-pending.ts'
import { isCovered } from './is-covered.ts'
import { refuseRequest } from './refuse-request.ts'
import { prompts } from './request/read-prompt.ts'
import { RequestFault } from './request/request-fault.ts'

const cannotBeProcessed = () => validationFailed('authorization request cannot be processed')

/**
 * Binds a request to the account of its user, and returns what that user is asked. If there is
 * nothing to ask, approves or refuses the request, and returns where the browser goes
 * (docs/wire-contract.md, 22.5). Throws 404 `oauth_authorization_not_found`, 400
 * `validation_failed`, and what `assertReady` does.
 */
export async function openRequest(context: AuthContext, caller: Caller, id: string) {
  const { db } = context
  const { user } = caller
  const pending = await findPendingOf(context, user.id, id, cannotBeProcessed)
  const { authorization, client } = pending
  const bind = () =>
    db.transaction().execute(async (trx) => {
      await lockCaller(trx, context, caller)
      if (!(await bindAuthorization(trx, authorization.id, user.id))) throw authorizationNotFound()
    })
  const mayAsk = !answersUnasked(client, await findConsent(db, user.id, client.id))
  const back = async (fault: RequestFault) => {
    if (mayAsk) throw authorizationNotFound()
    await bind()
    return { redirect_url: await refuseRequest(context, user.id, authorization, fault.answer) }
  }
  try {
    await assertReady(context, caller, authorization, { mayAsk })
  } catch (fault) {
    if (fault instanceof RequestFault) return back(fault)
    throw fault
  }
  await bind()
  // It is read again: an end of the consent before the binding has left the request alone.
  const consent = await findConsent(db, user.id, client.id)
  if (isCovered(pending, consent)) {
    // The consent is stored even if the user was not asked, so that the user sees and can revoke
    // it.
    const remember = !covers(consent, authorization)
    return { redirect_url: await approve(context, caller, pending, { remember, asked: false }) }
  }
  if (prompts(authorization, 'none') && !mayAsk) {
    return back(new RequestFault('consent_required', 'The user has to consent'))
  }
  const { scope, redirect_uri, resource, prompt } = authorization
  return {
    authorization_id: id,
    client: nameClient(client),
    user: { id: user.id, email: user.email ?? '' },
    scope,
    redirect_uri,
    ...(resource !== null && { resource }),
    ...(prompt !== null && { prompt }),
  }
}
