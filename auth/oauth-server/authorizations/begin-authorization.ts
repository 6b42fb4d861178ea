import { randomBytes } from 'node:crypto'
import { type AuthContext, timestampOf } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { insertAuthorization } from '../../db/oauth-server/authorizations.ts'
import { lockClient } from '../../db/oauth-server/clients.ts'
import { validationFailed } from '../../errors.ts'
import { readIdTokenHint } from '../tokens/read-id-token-hint.ts'
import { answerUri } from './answer-uri.ts'
import { answersUnasked } from './answers-unasked.ts'
import { clientUnknown, findRequester } from './request/find-requester.ts'
import { readRequest } from './request/read-request.ts'
import { RequestFault } from './request/request-fault.ts'

/**
 * Stores a client's request, and returns where the browser goes next: to the page that asks the
 * user, or back to the client with an error (docs/wire-contract.md, 22.3). Throws 400 if the client
 * or its address is unknown, or if the fault is that of a client that registered itself.
 */
export async function beginAuthorization(context: AuthContext, query: URLSearchParams): Promise<string> {
  const { config, db, clock } = context
  const { client, redirectUri } = await findRequester(db, query)
  try {
    if (!client.grant_types.includes('authorization_code')) {
      throw new RequestFault(
        'unauthorized_client',
        'Client is not allowed to use grant type: authorization_code',
      )
    }
    const request = readRequest(context, query)
    const hinted = await readIdTokenHint(context, client, query.get('id_token_hint'))
    const authorizationId = randomBytes(32).toString('base64url')
    await db.transaction().execute(async (trx) => {
      if (!(await lockClient(trx, client.id))) throw clientUnknown()
      await insertAuthorization(trx, {
        id: hashSecret(authorizationId),
        client_id: client.id,
        redirect_uri: redirectUri,
        ...request,
        hinted_user_id: hinted ?? null,
        status: 'pending',
        created_at: timestampOf(context),
        expires_at: new Date(clock() + config.OAUTH_SERVER_AUTHORIZATION_TTL * 1000).toISOString(),
      })
    })
    return `${config.PUBLIC_URL}/oauth/consent?authorization_id=${authorizationId}`
  } catch (fault) {
    if (!(fault instanceof RequestFault)) throw fault
    if (!answersUnasked(client)) throw validationFailed(`${fault.error}: ${fault.message}`)
    const states = query.getAll('state').filter((state) => state !== '' && state.length <= 4096)
    const state = states.length === 1 ? (states[0] ?? null) : null
    return answerUri(context, { redirect_uri: redirectUri, state }, fault.answer)
  }
}
