import type { AuthContext } from '../../context.ts'
import { nameClient } from '../../sessions/clients/name-client.ts'
import { answerUri } from './answer-uri.ts'
import { answersUnasked } from './answers-unasked.ts'
import { findPending } from './find-pending.ts'
import { prompts } from './request/read-prompt.ts'

const LOGIN_REQUIRED = { error: 'login_required', error_description: 'No user is signed in' } as const

/**
 * Describes the client to a visitor who is not signed in yet, and tells whether it is the owner's
 * own. If the client wants no user to be asked, and may want that, also returns where the browser
 * goes (docs/wire-contract.md, 22.4). Throws 404 `oauth_authorization_not_found`, 400
 * `validation_failed`.
 */
export async function introduceClient(context: AuthContext, id: string) {
  const { authorization, client } = await findPending(context, id)
  const { login_hint } = authorization
  return {
    client: nameClient(client),
    ...(client.trusted && { trusted: true }),
    ...(login_hint !== null && { login_hint }),
    ...(prompts(authorization, 'none') &&
      answersUnasked(client) && {
        redirect_url: answerUri(context, authorization, LOGIN_REQUIRED),
      }),
  }
}
