import type { AuthContext } from '../../context.ts'
import type { OAuthClient, Origin, Session } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { assertClientOf } from '../../sessions/clients/assert-client-of.ts'
import { endSession } from '../../sessions/end-sessions.ts'
import { rotateRefreshToken } from '../../sessions/refresh/rotate-refresh-token.ts'
import { scopesOf } from '../scopes.ts'
import { exchangeCode } from './exchange-code.ts'
import { isResourceOf } from './is-resource-of.ts'
import { presentClientSession } from './present-client-session.ts'
import { signIdToken } from './sign-id-token.ts'
import { tokenFault } from './token-fault.ts'

export interface TokenRequest {
  grant_type?: string | null | undefined
  code?: string | null | undefined
  code_verifier?: string | null | undefined
  redirect_uri?: string | null | undefined
  refresh_token?: string | null | undefined
  scope?: string | null | undefined
  resource?: string | null | undefined
}

type Granted = Awaited<ReturnType<typeof presentClientSession>> & { id_token?: string }
type Grant = (
  context: AuthContext,
  client: OAuthClient,
  request: TokenRequest,
  origin: Origin,
) => Promise<Granted>

/** Grants by name (RFC 6749, sections 4.1.3 and 6). */
const grants: Readonly<Record<string, Grant>> = {
  async authorization_code(context, client, request, origin) {
    const exchanged = await exchangeCode(context, client, request, origin)
    const { session, user } = exchanged
    try {
      const tokens = await presentClientSession(context, client, session, user)
      if (!scopesOf(session.scopes).has('openid')) return tokens
      return { ...tokens, id_token: await signIdToken(context, exchanged, tokens.access_token) }
    } catch (error) {
      // A hook refused, or is unreachable: no client must hold the session.
      await endSession(context.db, session.id).catch(() => {})
      throw error
    }
  },
  async refresh_token(context, client, { refresh_token, scope, resource }, origin) {
    if (!refresh_token) {
      throw tokenFault('invalid_request', 'refresh_token is required for refresh_token grant')
    }
    const assertMay = (session: Session) => {
      assertClientOf(session, client)
      const approved = scopesOf(session.scopes)
      if (scope?.split(' ').some((each) => each !== '' && !approved.has(each))) {
        throw tokenFault('invalid_scope', 'A refresh names no scope that was not approved')
      }
      if (resource && !isResourceOf(context.config, session.resource, resource)) {
        throw tokenFault('invalid_grant', 'Refresh token resource does not match the resource parameter')
      }
    }
    const rotate = () => rotateRefreshToken(context, refresh_token, origin, assertMay)
    const { session, user, methods } = await context.limits
      .invalidRefresh(origin.ip ?? '', rotate)
      .catch((error) => {
        throw isOfToken(error) ? tokenFault('invalid_grant', error.message) : error
      })
    return presentClientSession(context, client, session, user, methods)
  },
}

const isOfToken = (error: unknown): error is AuthError =>
  error instanceof AuthError && error.status === 400 && error.oauthError === undefined

/**
 * Returns the tokens for a client's grant (docs/wire-contract.md, 22.10). Throws 400 as RFC 6749,
 * section 5.2 has it, and what hooks and limits do.
 */
export async function grantTokens(
  context: AuthContext,
  client: OAuthClient,
  request: TokenRequest,
  origin: Origin,
): Promise<Granted> {
  const { grant_type: name } = request
  if (!name) throw tokenFault('invalid_request', 'grant_type is required')
  const grant = Object.hasOwn(grants, name) ? grants[name] : undefined
  if (!grant || !client.grant_types.includes(name)) {
    const shown = name.slice(0, 100)
    throw tokenFault('unsupported_grant_type', `Client is not allowed to use grant type: ${shown}`)
  }
  context.note({ grant: name })
  return grant(context, client, request, origin)
}
