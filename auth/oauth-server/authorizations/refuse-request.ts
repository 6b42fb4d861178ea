import type { AuthContext } from '../../context.ts'
import { decideAuthorization } from '../../db/oauth-server/authorizations.ts'
import type { OAuthAuthorization } from '../../db/tables.ts'
import { answerUri } from './answer-uri.ts'
import { noLongerPending } from './find-pending.ts'
import type { FaultAnswer } from './request/request-fault.ts'

/** Ends a request without a code. Throws 400 `validation_failed` if another decision came first. */
export async function refuseRequest(
  context: Pick<AuthContext, 'config' | 'db'>,
  userId: string,
  authorization: OAuthAuthorization,
  answer: FaultAnswer,
): Promise<string> {
  if (!(await decideAuthorization(context.db, authorization.id, userId, { status: 'denied' }))) {
    throw noLongerPending()
  }
  return answerUri(context, authorization, answer)
}
