import { type AuthContext, timestampOf } from '../context.ts'
import {
  deleteExcessFlowStates,
  deleteFlowStatesBefore,
  insertFlowState,
} from '../db/one-time/flow-states.ts'
import type { Transaction } from '../db/open.ts'
import type { FlowState, NewFlowState } from '../db/tables.ts'
import type { CodeChallenge } from './code-challenge.ts'

/** Longer than a mailed link is valid, or a visitor stays at a provider. */
const FORGOTTEN_AFTER_MS = 2 * 86_400_000
/** How many pending flows one account may have: more than a visitor has mails open. */
const MOST_FLOWS = 10

/**
 * Begins a sign-in that another request completes, and deletes flows that were abandoned long ago.
 */
export async function openFlow(
  trx: Transaction,
  context: Pick<AuthContext, 'clock'>,
  flow: Pick<NewFlowState, 'provider_type' | 'authentication_method'> & Partial<NewFlowState>,
  codeChallenge: CodeChallenge | undefined,
): Promise<FlowState> {
  const now = timestampOf(context)
  await deleteFlowStatesBefore(trx, new Date(context.clock() - FORGOTTEN_AFTER_MS).toISOString())
  if (flow.user_id) await deleteExcessFlowStates(trx, flow.user_id, MOST_FLOWS - 1)
  return insertFlowState(trx, {
    id: crypto.randomUUID(),
    created_at: now,
    updated_at: now,
    ...flow,
    ...codeChallenge,
  })
}
