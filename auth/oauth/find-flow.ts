import type { AuthContext } from '../context.ts'
import { findFlowState } from '../db/one-time/flow-states.ts'
import { consumeClientState, findClientState } from '../db/one-time/oauth-client-states.ts'
import type { FlowState, OAuthClientState } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { stateAlreadyUsed } from '../pkce/issue-auth-code.ts'
import { isFromLater } from '../values/is-from-later.ts'
import { readUuid } from '../values/read-uuid.ts'
import { browserBinding, STATE_LIFE_SECONDS } from './browser-binding.ts'
import { nameAtCallback } from './callback-of.ts'

const badState = (message: string) => new AuthError(400, 'bad_oauth_state', message)

/** What a browser presents at a callback, and the last segment of that callback. */
export interface Returning {
  answer: URLSearchParams
  cookies: string | undefined
  cameTo: string | undefined
}

/** A flow whose visitor has come back. Its state is consumed. */
export interface ReturnedFlow {
  flow: FlowState
  clientState: OAuthClientState
}

/**
 * Finds the flow that an answer belongs to, and consumes its state so that the answer counts once
 * (docs/wire-contract.md, 12.2). Throws 400 `bad_oauth_callback`, `bad_oauth_state`, 422
 * `flow_state_already_used`.
 */
export async function findFlow(
  context: AuthContext,
  { answer, cookies, cameTo }: Returning,
): Promise<ReturnedFlow> {
  const [state, ...others] = answer.getAll('state')
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  const id = readUuid(state)
  if (others.length > 0 || !id) throw badState('OAuth state parameter is invalid')

  const flow = await findFlowState(context.db, id)
  if (!flow?.oauth_client_state_id) throw badState('OAuth state not found or expired')
  const [begun, now] = [Date.parse(flow.created_at), context.clock()]
  if (begun + STATE_LIFE_SECONDS * 1000 <= now || isFromLater(begun, now)) {
    throw badState('OAuth state has expired')
  }
  // Prevents a mix-up of providers (RFC 9700, section 4.4.2.2).
  if (nameAtCallback(context, flow.provider_type) !== cameTo) throw badState('OAuth provider mismatch')
  const clientState = await findClientState(context.db, flow.oauth_client_state_id)
  if (!clientState) throw stateAlreadyUsed()
  // An answer without a code signs in no visitor, whichever browser brings it.
  const { browser_hash } = clientState
  if (
    browser_hash &&
    answer.has('code') &&
    !browserBinding.holds(context.config, cookies, flow.id, browser_hash)
  ) {
    throw badState('OAuth state belongs to another browser')
  }
  if (!(await consumeClientState(context.db, clientState.id))) throw stateAlreadyUsed()
  return { flow, clientState }
}
