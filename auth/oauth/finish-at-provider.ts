import { withApproval } from '../accounts/with-approval.ts'
import type { AuthContext } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { deleteFlowState } from '../db/one-time/flow-states.ts'
import type { Transaction } from '../db/open.ts'
import type { FlowState, Origin, Session, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { redirectWith } from '../http/redirects/redirect-with.ts'
import { issueAuthCode, stateAlreadyUsed } from '../pkce/issue-auth-code.ts'
import type { Profile, Provider } from '../providers/provider.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { presentOpenedSession } from '../sessions/present-opened-session.ts'
import { verifierPurpose } from './begin-at-provider.ts'
import { callbackOf } from './callback-of.ts'
import type { ReturnedFlow } from './find-flow.ts'
import { assertUnlinked, linkIdentity } from './linking/link-identity.ts'
import { linkingSession } from './linking/linking-session.ts'
import { pendingIdentity } from './linking/pending-identity.ts'
import { findProvider } from './provider-named.ts'
import { providerTokens } from './provider-tokens.ts'
import { resolveAccount } from './resolve-account.ts'

/** Where the visitor goes, and in the implicit flow the session that was opened. */
interface FinishedFlow {
  location: string
  opened?: { user: User; session: Session }
}

/**
 * Completes a flow with the provider's answer, and returns the redirect: with a session in the
 * implicit flow, with a code under PKCE (docs/wire-contract.md, 12.2).
 */
export async function finishAtProvider(
  context: AuthContext,
  { flow, clientState }: ReturnedFlow,
  answer: URLSearchParams,
  origin: Origin,
): Promise<FinishedFlow> {
  const target = flow.referrer ?? context.config.PUBLIC_URL
  if (!answer.get('code')) {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing')
  }
  const found = await findProvider(context, flow.provider_type)
  if (found.state !== 'enabled') {
    throw new AuthError(400, 'oauth_provider_not_supported', 'Unsupported provider: provider is not enabled')
  }
  const { provider } = found
  const { profile, tokens } = await provider.takeAnswer(answer, {
    redirectUri: callbackOf(context, provider.name),
    state: flow.id,
    nonce: clientState.nonce,
    codeVerifier: context.atRest.open(clientState.code_verifier, verifierPurpose(clientState.id)),
  })

  if (flow.code_challenge !== null) {
    const sealed = providerTokens.seal(context.atRest, flow.id, tokens)
    const code = await withApproval(context, (approvedId) =>
      inTransaction(context.db, async (trx) => {
        const asking = linkingSession.parse(flow)
        if (!asking) {
          const user = await resolveAccount(trx, context, provider, profile, approvedId)
          return issueAuthCode(trx, context, flow.id, user.id, sealed)
        }
        const { id } = await linkingSession.lockAccount(trx, context, asking)
        await assertUnlinked(trx, id, provider.name, profile)
        const pending = pendingIdentity.seal(context, flow.id, profile)
        return issueAuthCode(trx, context, flow.id, id, { ...sealed, ...pending })
      }),
    )
    return { location: redirectWith.code(target, code) }
  }

  const signIn = async (trx: Transaction, approvedId?: string) => {
    const user = await accountOf(trx, context, flow, { provider, profile, approvedId })
    // A new password may have ended the flow meanwhile; then the flow opens no session.
    if (!(await deleteFlowState(trx, flow.id))) throw stateAlreadyUsed()
    const opening = { method: 'oauth', provider: provider.name } as const
    return { user, session: await issueSession(trx, context, user, opening, origin) }
  }
  const { user, session } = await withApproval(context, (approvedId) =>
    inTransaction(context.db, (trx) => signIn(trx, approvedId)),
  )
  const presented = await presentOpenedSession(context, session, user)
  const location = redirectWith.session(target, presented, { ...providerTokens.present(tokens) })
  return { location, opened: { user, session } }
}

async function accountOf(
  trx: Transaction,
  context: AuthContext,
  flow: FlowState,
  { provider, profile, approvedId }: { provider: Provider; profile: Profile; approvedId: string | undefined },
): Promise<User> {
  const asking = linkingSession.parse(flow)
  if (!asking) return resolveAccount(trx, context, provider, profile, approvedId)
  return linkIdentity(trx, context, await linkingSession.lockAccount(trx, context, asking), provider, profile)
}
