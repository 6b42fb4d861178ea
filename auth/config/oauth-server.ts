import { kind } from '../settings/kind.ts'
import { setting } from '../settings/setting.ts'

/** The OAuth server, by which other programs sign in accounts of this service (docs/oauth.md). */
export const oauthServerSettings = {
  OAUTH_SERVER_ENABLED: setting(
    kind.switch,
    false,
    '"on" lets clients that you register sign users in with accounts of this service, by OAuth 2.1 and OpenID Connect (docs/oauth.md).',
  ),
  OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: setting(
    kind.switch,
    false,
    '"on" lets clients of the OAuth server register themselves (RFC 7591), as MCP clients do.',
  ),
  OAUTH_SERVER_AUTHORIZATION_TTL: setting(
    kind.integer(1, 3600),
    600,
    'Lifetime of an authorization request, in seconds: within it the user must decide, and the client exchange its code.',
  ),
}
