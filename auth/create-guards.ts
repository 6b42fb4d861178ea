import { createAdministratorGuard } from './admin/administrator-guard.ts'
import { createContactGuard } from './contact/contact-guard.ts'
import type { AuthContext } from './context.ts'
import { createAllowedOriginGuard } from './http/guards/allowed-origin.ts'
import { createBearerGuard } from './http/guards/bearer.ts'
import type { Guard } from './http/guards/guard.ts'
import { createOwnPageGuard } from './http/guards/own-page.ts'
import { permanentGuard } from './http/guards/permanent.ts'
import { createPublicKeyGuard } from './http/guards/public-key.ts'
import { createRequiredFactorGuard } from './mfa/required-factor-guard.ts'
import { createOAuthServerGuard } from './oauth-server/oauth-server-guard.ts'
import { createPasskeysGuard } from './passkeys/passkeys-guard.ts'
import { authenticate, authenticateAny } from './sessions/authenticate.ts'

/**
 * Creates the guards of each endpoint, by their names in the table of plugin.ts
 * (docs/wire-contract.md, 0.4), in the order in which a request meets them.
 */
export function createGuards(context: AuthContext) {
  const { config } = context
  const publicKey = createPublicKeyGuard(context)
  const administrator = createAdministratorGuard(context)
  const session = createBearerGuard((authorization) => authenticate(context, authorization))
  const anySession = createBearerGuard((authorization) => authenticateAny(context, authorization))
  const requiredFactor = createRequiredFactorGuard(context)
  const allowedOrigin = createAllowedOriginGuard(config)
  const passkeysOn = createPasskeysGuard(context)
  const oauthOn = createOAuthServerGuard(config)
  return {
    unguarded: [],
    ownPage: [createOwnPageGuard(config)],
    contactForm: [createContactGuard(config)],
    key: [publicKey],
    admin: [administrator],
    // A session that lacks a required factor may still show and enrol factors, and reauthenticate.
    bearer: [publicKey, session],
    member: [publicKey, session, permanentGuard],
    assured: [publicKey, session, requiredFactor],
    assuredMember: [publicKey, session, requiredFactor, permanentGuard],
    passkeys: [publicKey, passkeysOn],
    ownPasskeys: [publicKey, passkeysOn, session, requiredFactor, permanentGuard],
    adminPasskeys: [administrator, passkeysOn],
    oauth: [oauthOn],
    oauthKey: [publicKey, oauthOn],
    oauthAdmin: [administrator, oauthOn],
    oauthBearer: [oauthOn, anySession],
    oauthMember: [publicKey, session, oauthOn, requiredFactor, permanentGuard],
    oauthPage: [publicKey, session, oauthOn, allowedOrigin, requiredFactor, permanentGuard],
  } satisfies Record<string, Guard[]>
}
