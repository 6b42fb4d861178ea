import { type AuthContext, timestampOf } from '../context.ts'
import { deleteFlowStatesBefore, insertFlowState, keepNewestFlowStates } from '../db/one-time/flow-states.ts'
import type { Transaction } from '../db/open.ts'
import type { FlowState, NewFlowState } from '../db/tables.ts'
import type { CodeChallenge } from './code-challenge.ts'

/** Longer than any mailed link, or any stay at a provider. */
const FORGOTTEN_AFTER_MS = 2 * 86_400_000
/** Flows of one account that wait: more than anybody has mails open. */
const MOST_FLOWS = 10

/** Begins a sign-in that another request will end, in the caller's transaction, and forgets those of long ago. */
export async function openFlow(
  trx: Transaction,
  context: Pick<AuthContext, 'clock'>,
  flow: Pick<NewFlowState, 'provider_type' | 'authentication_method'> & Partial<NewFlowState>,
  challenge: CodeChallenge | undefined,
): Promise<FlowState> {
  const now = timestampOf(context)
  await deleteFlowStatesBefore(trx, new Date(context.clock() - FORGOTTEN_AFTER_MS).toISOString())
  if (flow.user_id) await keepNewestFlowStates(trx, flow.user_id, MOST_FLOWS - 1)
  return insertFlowState(trx, {
    id: crypto.randomUUID(),
    created_at: now,
    updated_at: now,
    ...flow,
    ...challenge,
  })
}
