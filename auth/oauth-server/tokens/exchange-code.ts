import { barOf } from '../../accounts/bar-of.ts'
import type { AuthContext } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { lockUser } from '../../db/accounts/users.ts'
import { consumeCode, findAuthorizationByCode, noteExchange } from '../../db/oauth-server/authorizations.ts'
import { lockClient } from '../../db/oauth-server/clients.ts'
import type { Transaction } from '../../db/open.ts'
import { listAmrClaims } from '../../db/sessions/amr-claims.ts'
import { findSession } from '../../db/sessions/sessions.ts'
import type { OAuthAuthorization, OAuthClient, Origin, Session, User } from '../../db/tables.ts'
import { isVerifierOf } from '../../pkce/code-challenge.ts'
import { assuranceLevel, lacksSecondFactor } from '../../sessions/assurance.ts'
import { issueSession } from '../../sessions/issue-session.ts'
import { sessionOver } from '../../sessions/session-life.ts'
import { isLive } from '../authorizations/is-live.ts'
import { endReusedCode } from './end-reused-code.ts'
import { isResourceOf } from './is-resource-of.ts'
import { tokenFault } from './token-fault.ts'

interface Exchange {
  code?: string | null | undefined
  code_verifier?: string | null | undefined
  redirect_uri?: string | null | undefined
  resource?: string | null | undefined
}

/** The result of an exchange. */
export interface Exchanged {
  session: Session
  user: User
  authorization: OAuthAuthorization
}

/** A verifier has at most 128 characters (RFC 7636, section 4.1); our codes have 36. */
const LONGEST = 128

const unknownCode = () => tokenFault('invalid_grant', 'Invalid authorization code')

/**
 * Exchanges a code for a session of its client (docs/wire-contract.md, 22.10). A code that is
 * presented again ends the session it was exchanged for (RFC 6749, section 4.1.2). Throws 400 as
 * RFC 6749, section 5.2 has it.
 */
export async function exchangeCode(
  context: AuthContext,
  client: OAuthClient,
  exchange: Exchange,
  origin: Origin,
): Promise<Exchanged> {
  const { code } = exchange
  if (!code) throw tokenFault('invalid_request', 'code is required for authorization_code grant')
  if (code.length > LONGEST) throw unknownCode()
  const authorization = await findAuthorizationByCode(context.db, hashSecret(code))
  if (!authorization) throw unknownCode()
  if (authorization.client_id !== client.id) {
    throw tokenFault('invalid_grant', 'Authorization code was not issued for this client')
  }
  if (authorization.status === 'exchanged') {
    await endReusedCode(context, authorization.id)
    throw unknownCode()
  }
  assertMeant(context, authorization, exchange)
  const exchanged = await context.db
    .transaction()
    .execute((trx) => openSession(trx, context, client, authorization, origin))
  if (exchanged) return { ...exchanged, authorization }
  await endReusedCode(context, authorization.id)
  throw unknownCode()
}

function assertMeant(
  { clock, config }: Pick<AuthContext, 'clock' | 'config'>,
  authorization: OAuthAuthorization,
  { code_verifier: verifier, redirect_uri, resource }: Exchange,
): void {
  const refuse = (description: string) => tokenFault('invalid_grant', description)
  if (!isLive(authorization, clock())) throw refuse('Authorization code has expired')
  if (resource && !isResourceOf(config, authorization.resource, resource)) {
    throw refuse('Authorization code resource does not match the resource parameter')
  }
  if (redirect_uri && redirect_uri !== authorization.redirect_uri) throw refuse('Invalid redirect_uri')
  if (!verifier) {
    throw refuse('PKCE verification failed: code_verifier is required when PKCE challenge is present')
  }
  if (verifier.length > LONGEST || !isVerifierOf(authorization, verifier)) {
    throw refuse('PKCE verification failed: code challenge does not match previously saved code verifier')
  }
}

/** Returns undefined if another exchange has consumed the code. */
async function openSession(
  trx: Transaction,
  context: AuthContext,
  client: OAuthClient,
  authorization: OAuthAuthorization,
  origin: Origin,
): Promise<{ session: Session; user: User } | undefined> {
  const { id, user_id, approving_session_id, approving_aal, redirect_uri, scope, resource } = authorization
  if (user_id === null || approving_session_id === null) throw unknownCode()
  const user = await lockUser(trx, user_id)
  // The account, its factors, the client and the session may have changed since the user approved.
  const known = await lockClient(trx, client.id)
  const approving = await findSession(trx, approving_session_id)
  if (!user || barOf(user, context.clock(), 400) || !known?.redirect_uris.includes(redirect_uri)) {
    throw unknownCode()
  }
  if (!approving || sessionOver(context.config, approving, context.clock())) throw unknownCode()
  const aal = approving_aal === 'aal2' ? approving.aal : 'aal1'
  if (await lacksSecondFactor(trx, { user, aal })) throw unknownCode()
  if (!(await consumeCode(trx, id))) return undefined
  const shown = aal === 'aal2' ? await listAmrClaims(trx, approving.id) : []
  const second = shown.find((claim) => assuranceLevel([claim]) === 'aal2')
  const session = await issueSession(
    trx,
    context,
    user,
    {
      method: 'oauth_provider/authorization_code',
      second: second && {
        method: second.authentication_method,
        factorId: second.factor_id,
      },
      client: { id: client.id, scope, resource, refreshes: client.grant_types.includes('refresh_token') },
    },
    origin,
  )
  await noteExchange(trx, id, session.id)
  return { session, user }
}
