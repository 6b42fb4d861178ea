import { AuthError } from '../errors.ts'

/** A migration or a repair takes minutes: there is no point in trying every second. */
const RETRY_AFTER_SECONDS = 60

/**
 * The endpoints that neither change what is stored nor send anything, and therefore answer under
 * READ_ONLY. All others count as writing, so that a new endpoint is refused there until it is
 * listed here (docs/wire-contract.md, 1.6).
 */
export const readingEndpoints: ReadonlySet<string> = new Set([
  'GET /health',
  'GET /settings',
  'GET /.well-known/jwks.json',
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/openid-configuration',
  'GET /.well-known/oauth-protected-resource',
  // A page with a form. What the form posts is refused.
  'GET /verify',
  'GET /undo',
  'GET /captcha',
  'GET /user',
  'GET /user/export',
  'GET /user/oauth/grants',
  'GET /reauthenticate/methods',
  'GET /sessions',
  'GET /factors/recovery-codes',
  'GET /passkeys',
  'GET /oauth/authorizations/:authorizationId/request',
  'GET /oauth/userinfo',
  'POST /oauth/userinfo',
  'GET /admin/users',
  'GET /admin/users/:userId',
  'GET /admin/users/:userId/factors',
  'GET /admin/users/:userId/passkeys',
  'GET /admin/audit',
  'GET /admin/events',
  'GET /admin/oauth/clients',
  'GET /admin/oauth/clients/:clientId',
  'GET /admin/custom-providers',
  'GET /admin/custom-providers/:identifier',
])

/** Refuses a request whose endpoint writes, under READ_ONLY. */
export const refuseToWrite = async (): Promise<never> => {
  throw new AuthError(503, 'read_only', 'The service is read-only for maintenance', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
