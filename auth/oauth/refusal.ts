import type { AuthContext } from '../context.ts'
import { deleteFlowState } from '../db/one-time/flow-states.ts'
import type { FlowState } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { redirectWith } from '../http/redirects/redirect-with.ts'
import { findProvider } from './provider-named.ts'

const MAX_NAME = 100
const MAX_DESCRIPTION = 500

/**
 * Returns the redirect for an error that the provider reports (RFC 6749, section 4.1.2.1), with its
 * description; undefined if the answer holds no error. Throws 400 `bad_oauth_callback` for another
 * issuer's answer (RFC 9207).
 */
export async function refusal(
  context: AuthContext,
  flow: FlowState,
  answer: URLSearchParams,
): Promise<string | undefined> {
  const error = answer.get('error')?.slice(0, MAX_NAME)
  if (!error) return undefined
  const found = await findProvider(context, flow.provider_type)
  if (found.state === 'enabled' && !(await found.provider.isFrom(answer))) {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback of another issuer')
  }
  await deleteFlowState(context.db, flow.id)
  const error_description = (answer.get('error_description') ?? '').slice(0, MAX_DESCRIPTION)
  const inQuery = redirectWith.query(flow.referrer ?? context.config.PUBLIC_URL, { error, error_description })
  return redirectWith.fragment(inQuery, { error, ...(error_description && { error_description }) })
}
