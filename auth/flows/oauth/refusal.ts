import type { AuthContext } from '../../context.ts'
import { deleteFlowState } from '../../db/flow-states.ts'
import type { FlowState } from '../../db/tables.ts'
import { redirectWith } from '../redirects/redirect-with.ts'

const MAX_NAME = 100
const MAX_DESCRIPTION = 500

/** Where a visitor goes whom the provider refused, or who turned back there: with its own words, as it said them. */
export async function refusal(
  context: AuthContext,
  flow: FlowState,
  answer: URLSearchParams,
): Promise<string | undefined> {
  const error = answer.get('error')?.slice(0, MAX_NAME)
  if (!error) return undefined
  await deleteFlowState(context.db, flow.id)
  const error_description = (answer.get('error_description') ?? '').slice(0, MAX_DESCRIPTION)
  const inQuery = redirectWith.query(flow.referrer ?? context.config.PUBLIC_URL, { error, error_description })
  return redirectWith.fragment(inQuery, { error, ...(error_description && { error_description }) })
}
