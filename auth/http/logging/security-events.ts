import type { FastifyRequest } from 'fastify'

/** The security event that a request to an endpoint causes. */
export interface SecurityEvent {
  name: string | ((request: FastifyRequest) => string | undefined)
  /**
   * Returns the method that was used: words of the protocol only, never an address, a token or a
   * code.
   */
  method?: (request: FastifyRequest) => unknown
  /** Set if only refusals are logged: the request that follows reports success. */
  onlyRefused?: true
}

const grants: readonly unknown[] = ['password', 'refresh_token', 'pkce', 'id_token', 'web3']
const grantOf = ({ query }: FastifyRequest): unknown => {
  const { grant_type } = query as { grant_type?: unknown }
  return grants.includes(grant_type) ? grant_type : 'unknown'
}
const bodyOf = ({ body }: FastifyRequest): Record<string, unknown> => (body ?? {}) as Record<string, unknown>

const isAnonymous = (request: FastifyRequest): boolean => {
  const { email, phone } = bodyOf(request)
  return !email && !phone
}

const confirmed = (request: FastifyRequest): string => {
  const { type } = bodyOf(request)
  return type === 'email_change' || type === 'phone_change' ? `${type}_confirmed` : 'sign_in'
}

const isByPhone = (request: FastifyRequest): boolean => {
  const { type } = bodyOf(request)
  return type === 'sms' || type === 'phone_change'
}

const actionOf = (request: FastifyRequest) => (bodyOf(request)['action'] === 'approve' ? 'approve' : 'deny')

function changed(request: FastifyRequest): string | undefined {
  const { password, email, phone } = bodyOf(request)
  const parts = [typeof password === 'string' && 'password', email && 'email', phone && 'phone'].filter(
    Boolean,
  )
  return parts.length === 0 ? undefined : `${parts.join('_and_')}_change`
}

const signIn = (method: string): SecurityEvent => ({ name: 'sign_in', method: () => method })
const scopeOf = ({ query }: FastifyRequest) => {
  const { scope } = query as { scope?: unknown }
  return scope === 'local' || scope === 'others' ? scope : 'global'
}

/**
 * The security event of every endpoint that opens or ends a session, or changes who may (ASVS 5.0,
 * 16.3.1 and 16.3.3; docs/operating.md).
 */
export const securityEvents: Readonly<Record<string, SecurityEvent>> = {
  'POST /signup': {
    name: 'sign_up',
    method: (request) => (isAnonymous(request) ? 'anonymous' : undefined),
  },
  'POST /token': {
    name: (request) => (grantOf(request) === 'refresh_token' ? 'refresh' : 'sign_in'),
    method: grantOf,
  },
  'POST /verify': { name: confirmed, method: (request) => (isByPhone(request) ? 'sms' : 'mail') },
  'POST /verify/link': { name: confirmed, method: () => 'mail' },
  'GET /callback': signIn('provider'),
  'POST /callback': signIn('provider'),
  'GET /callback/:provider': signIn('provider'),
  'POST /callback/:provider': signIn('provider'),
  'POST /passkeys/authentication/verify': signIn('passkey'),
  'POST /undo': { name: 'change_undone' },
  'POST /contact': { name: 'message_sent', onlyRefused: true },
  'POST /logout': { name: 'sign_out', method: scopeOf },
  'DELETE /sessions/:sessionId': { name: 'sign_out', method: () => 'one' },
  'PUT /user': { name: changed },
  'DELETE /user': { name: 'account_deleted' },
  'GET /user/export': { name: 'account_exported' },
  'GET /reauthenticate': { name: 'proof_requested' },
  'POST /reauthenticate': { name: 'proof' },
  'GET /user/identities/authorize': { name: 'identity_add_begun' },
  'DELETE /user/identities/:identityId': { name: 'identity_removed' },
  'POST /factors': { name: 'factor_add_begun' },
  'DELETE /factors/:factorId': { name: 'factor_removed' },
  'POST /factors/:factorId/verify': { name: 'factor_verified' },
  'POST /factors/recovery-codes': { name: 'recovery_codes_added' },
  'DELETE /factors/recovery-codes': { name: 'recovery_codes_removed' },
  'POST /factors/recovery-codes/regenerate': { name: 'recovery_codes_replaced' },
  'POST /factors/recovery-codes/verify': { name: 'factor_verified', method: () => 'recovery_code' },
  'POST /passkeys/registration/options': { name: 'passkey_add_begun', onlyRefused: true },
  'POST /passkeys/registration/verify': { name: 'passkey_added' },
  'DELETE /passkeys/:passkeyId': { name: 'passkey_removed' },
  'POST /admin/users': { name: 'account_made_by_owner' },
  'PUT /admin/users/:userId': { name: 'account_changed_by_owner' },
  'DELETE /admin/users/:userId': { name: 'account_deleted_by_owner' },
  'PUT /admin/users/:userId/factors/:factorId': { name: 'factor_changed_by_owner' },
  'DELETE /admin/users/:userId/factors/:factorId': { name: 'factor_removed_by_owner' },
  'DELETE /admin/users/:userId/passkeys/:passkeyId': { name: 'passkey_removed_by_owner' },
  'POST /admin/generate_link': { name: 'link_made_by_owner' },
  'POST /invite': { name: 'account_invited_by_owner' },
  'POST /admin/events/retry': { name: 'events_retried_by_owner' },
  'POST /admin/oauth/clients': { name: 'oauth_client_added_by_owner' },
  'PUT /admin/oauth/clients/:clientId': { name: 'oauth_client_changed_by_owner' },
  'DELETE /admin/oauth/clients/:clientId': { name: 'oauth_client_deleted_by_owner' },
  'POST /admin/oauth/clients/:clientId/regenerate_secret': { name: 'oauth_client_changed_by_owner' },
  'POST /oauth/authorize': { name: 'client_sign_in_begun', onlyRefused: true },
  'POST /oauth/authorizations/:authorizationId/consent': { name: 'client_decided', method: actionOf },
  'POST /oauth/authorizations/:authorizationId/release': { name: 'client_left', onlyRefused: true },
  'POST /oauth/token': {
    name: (request) => (bodyOf(request)['grant_type'] === 'refresh_token' ? 'refresh' : 'client_sign_in'),
  },
  'POST /oauth/revoke': { name: 'sign_out', method: () => 'client' },
  'POST /oauth/userinfo': { name: 'user_info', onlyRefused: true },
  'DELETE /user/oauth/grants': { name: 'client_revoked' },
  'POST /oauth/clients/register': { name: 'oauth_client_registered' },
  'POST /admin/custom-providers': { name: 'provider_added_by_owner' },
  'PUT /admin/custom-providers/:identifier': { name: 'provider_changed_by_owner' },
  'DELETE /admin/custom-providers/:identifier': { name: 'provider_deleted_by_owner' },
}
