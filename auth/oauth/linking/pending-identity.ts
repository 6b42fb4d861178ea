import type { AuthContext } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import type { FlowState, User } from '../../db/tables.ts'
import { titleOf } from '../../notify/title-of.ts'
import type { Profile } from '../../providers/provider.ts'
import { linkIdentity } from './link-identity.ts'
import { linkingSession } from './linking-session.ts'

/** The purpose that a flow's identity is sealed for. */
export const pendingIdentityPurpose = (flowId: string): string => `pending identity of flow ${flowId}`

/**
 * An identity that is linked only once the verifier of its flow is shown. Otherwise an attacker
 * could have a visitor link their account at a provider to the attacker's account
 * (docs/decisions/014).
 */
export const pendingIdentity = {
  seal: ({ atRest }: AuthContext, flowId: string, profile: Profile): { pending_identity: string } => ({
    pending_identity: atRest.seal(JSON.stringify(profile), pendingIdentityPurpose(flowId)),
  }),

  /** Links the identity, if the session that requested it still may. */
  async link(trx: Transaction, context: AuthContext, user: User, flow: FlowState): Promise<User> {
    const asking = linkingSession.parse(flow)
    if (flow.pending_identity === null || !asking) return user
    const holder = await linkingSession.lockAccount(trx, context, asking)
    const profile: Profile = JSON.parse(
      context.atRest.open(flow.pending_identity, pendingIdentityPurpose(flow.id)),
    )
    const name = flow.provider_type
    const title = await titleOf(trx, context, name)
    return linkIdentity(trx, context, holder, { name, title }, profile)
  },
}
