import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { createAdministratorGuard } from './admin/administrator-guard.ts'
import { listAudit } from './admin/audit/endpoints/list-audit.ts'
import {
  createCustomProvider,
  deleteCustomProvider,
  listCustomProviders,
  showCustomProvider,
  updateCustomProvider,
} from './admin/custom-providers/endpoints/custom-providers.ts'
import { listEvents } from './admin/events/endpoints/list-events.ts'
import { retryEvents } from './admin/events/endpoints/retry-events.ts'
import { listUserFactors, removeUserFactor, updateUserFactor } from './admin/factors/endpoints/factors.ts'
import { listUserPasskeys, removeUserPasskey } from './admin/factors/endpoints/passkeys.ts'
import { generateLink } from './admin/links/endpoints/generate-link.ts'
import { invite } from './admin/links/endpoints/invite.ts'
import { createUser } from './admin/users/endpoints/create-user.ts'
import { deleteUser } from './admin/users/endpoints/delete-user.ts'
import { listUsers } from './admin/users/endpoints/list-users.ts'
import { showUser } from './admin/users/endpoints/show-user.ts'
import { updateUser } from './admin/users/endpoints/update-user.ts'
import { assertSenders } from './assert-senders.ts'
import { createCaptchaChallenge } from './captcha/endpoints/create-captcha-challenge.ts'
import { contact } from './contact/endpoints/contact.ts'
import type { AuthContext } from './context.ts'
import { type ContextParts, createContext } from './create-context.ts'
import { createGuards } from './create-guards.ts'
import { createWorkers } from './create-workers.ts'
import { createAtRest } from './crypto/at-rest.ts'
import { loadSoon } from './crypto/webauthn/load-soon.ts'
import { hasAuthenticators } from './db/credentials/passkeys.ts'
import { countMessages } from './db/service/messages.ts'
import { followLink } from './email/endpoints/follow-link.ts'
import { magiclink } from './email/endpoints/magiclink.ts'
import { otp } from './email/endpoints/otp.ts'
import { resend } from './email/endpoints/resend.ts'
import { showLink } from './email/endpoints/show-link.ts'
import { verify } from './email/endpoints/verify.ts'
import { answerErrors } from './http/answer-errors.ts'
import { compileSerializer } from './http/bodies/compile-serializer.ts'
import { compileValidator } from './http/bodies/compile-validator.ts'
import { readBodies } from './http/bodies/read-bodies.ts'
import { corsOptions } from './http/cors-options.ts'
import { health } from './http/endpoints/health.ts'
import { jwks } from './http/endpoints/jwks.ts'
import { settings } from './http/endpoints/settings.ts'
import { countSignUps } from './http/logging/count-sign-ups.ts'
import { logSecurityEvents } from './http/logging/log-security-events.ts'
import { createRequestScope } from './http/logging/request-scope.ts'
import { type Endpoint, mountEndpoints } from './http/mount-endpoints.ts'
import { mountSwitchedOff } from './http/mount-switched-off.ts'
import { describeApi } from './http/open-api.ts'
import { storeNothing } from './http/store-nothing.ts'
import { challengeFactor } from './mfa/endpoints/challenge-factor.ts'
import { enrollFactor } from './mfa/endpoints/enroll-factor.ts'
import {
  generateRecoveryCodes,
  getRecoveryCodes,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from './mfa/endpoints/recovery-codes.ts'
import { removeFactor } from './mfa/endpoints/remove-factor.ts'
import { verifyFactor } from './mfa/endpoints/verify-factor.ts'
import { announceCallbacks } from './oauth/announce-callbacks.ts'
import { authorize } from './oauth/endpoints/authorize.ts'
import { callback, postedCallback } from './oauth/endpoints/callback.ts'
import { linkIdentity } from './oauth/endpoints/link-identity.ts'
import { unlinkIdentity } from './oauth/endpoints/unlink-identity.ts'
import {
  decideAuthorization,
  introduceAuthorization,
  openAuthorization,
  releaseAuthorization,
} from './oauth-server/authorizations/endpoints/authorizations.ts'
import {
  authorize as authorizeClient,
  postedAuthorize,
} from './oauth-server/authorizations/endpoints/authorize.ts'
import {
  createClient,
  deleteClient,
  listClients,
  regenerateSecret,
  showClient,
  updateClient,
} from './oauth-server/clients/endpoints/clients.ts'
import { register } from './oauth-server/clients/endpoints/register.ts'
import { listGrants, revokeGrant } from './oauth-server/grants/endpoints/grants.ts'
import { resourceMetadataRoute, serverMetadataRoute } from './oauth-server/metadata/endpoints/metadata.ts'
import { revoke } from './oauth-server/tokens/endpoints/revoke.ts'
import { token as clientToken } from './oauth-server/tokens/endpoints/token.ts'
import { postedUserinfo, userinfo } from './oauth-server/tokens/endpoints/userinfo.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/endpoints/passkeys.ts'
import { passkeyCreationOptions, registerPasskey } from './passkeys/endpoints/register-passkey.ts'
import { passkeyRequestOptions, signInWithPasskey } from './passkeys/endpoints/sign-in-with-passkey.ts'
import { recover } from './password/endpoints/recover.ts'
import { signup } from './password/endpoints/signup.ts'
import { logout } from './sessions/endpoints/logout.ts'
import { listSessions, removeSession } from './sessions/endpoints/sessions.ts'
import { token } from './token/endpoints/token.ts'
import { changeUser } from './user/endpoints/change-user.ts'
import { deleteUser as deleteOwnAccount } from './user/endpoints/delete-user.ts'
import { exportUser } from './user/endpoints/export-user.ts'
import { getUser } from './user/endpoints/get-user.ts'
import { prove, showProof } from './user/reauthentication/endpoints/prove.ts'
import { reauthenticate } from './user/reauthentication/endpoints/reauthenticate.ts'
import { showUndo, undo } from './user/undo/endpoints/undo.ts'
import type { Visits } from './visits/create-visits.ts'

export interface AuthPluginOptions extends Omit<ContextParts, MadeHere> {
  /** Milliseconds since 1970; the system's clock unless a test brings its own. */
  clock?: () => number
  /** Receives the context, for plugins beside this one. */
  onContext?: (context: AuthContext) => void
  /** Counts what visitors do, if visits are counted. */
  visits?: Visits | undefined
  /** The interval at which the queue of events is polled. Shorter than usual only in tests. */
  eventPollMs?: number | undefined
}

type MadeHere = 'atRest' | 'clock' | 'log' | 'note' | 'request'

/** The auth service: the HTTP protocol of Supabase Auth, under the prefix of its registration. */
export async function authPlugin(app: FastifyInstance, options: AuthPluginOptions): Promise<void> {
  const { config, database, clock = Date.now, measures } = options
  const { db } = database
  const atRest = createAtRest(config.AUTH_KEY_SECRET)
  const { log } = app
  const context = await createContext({ ...options, ...createRequestScope(app), atRest, clock, log })
  options.onContext?.(context)
  assertSenders(context)
  const workers = await createWorkers(context, { eventPollMs: options.eventPollMs, log })
  announceCallbacks(context, log)
  measures?.connect({
    hashing: context.passwords.queueLength,
    queued: () => countMessages(db),
    admit: createAdministratorGuard(context),
  })

  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.decorateRequest('caller', null)
  app.decorateRequest('owner', 'admin_api')
  logSecurityEvents(app, (about) => {
    measures?.securityEvent(about)
    if (about.event === 'sign_in') options.visits?.signIn(about.method, about.outcome)
  })
  countSignUps(app, options.visits)
  answerErrors(app)
  readBodies(app)
  await app.register(cors, corsOptions)
  await describeApi(app, config)
  app.addHook('onReady', async () => workers.forEach((worker) => void worker.start()))
  app.addHook('onClose', async () => void (await Promise.all(workers.map((worker) => worker.stop()))))
  app.addHook('onClose', context.limits.settle)
  app.addHook('onListen', async () => loadSoon(() => hasAuthenticators(db)))
  mountSwitchedOff(app)
  storeNothing(app)
  mountEndpoints(app, context, endpointsOf(context))
}

/** Returns every endpoint: method, path, route, guards, and limit per client address. */
function endpointsOf(context: AuthContext): Endpoint[] {
  const guards = createGuards(context)
  const { unguarded, ownPage, contactForm, key, admin } = guards
  const { bearer, member, assured, assuredMember } = guards
  const { passkeys, ownPasskeys, adminPasskeys } = guards
  const { oauth, oauthKey, oauthAdmin, oauthBearer, oauthMember, oauthPage } = guards
  const { limits } = context
  return [
    ['GET', '/health', health, unguarded],
    ['GET', '/settings', settings, key],
    ['GET', '/.well-known/jwks.json', jwks, unguarded],
    ['GET', '/captcha', createCaptchaChallenge, key, limits.captcha],
    ['POST', '/signup', signup, key, limits.signup],
    ['POST', '/token', token, key, limits.token],
    ['POST', '/recover', recover, key, limits.mailRequest],
    ['POST', '/otp', otp, key, limits.mailRequest],
    ['POST', '/magiclink', magiclink, key, limits.mailRequest],
    ['POST', '/resend', resend, key, limits.mailRequest],
    ['GET', '/verify', showLink, unguarded],
    ['POST', '/verify', verify, key, limits.oneTime],
    ['POST', '/verify/link', followLink, ownPage, limits.link],
    ['GET', '/undo', showUndo, unguarded],
    ['POST', '/undo', undo, ownPage, limits.link],
    // Its handler applies limits.contact, once the message is found to be well-formed.
    ['POST', '/contact', contact, contactForm],
    ['POST', '/logout', logout, bearer],
    ['GET', '/user', getUser, bearer],
    ['PUT', '/user', changeUser, bearer, limits.user],
    ['DELETE', '/user', deleteOwnAccount, assured, limits.user],
    ['GET', '/user/export', exportUser, assured, limits.user],
    ['GET', '/reauthenticate', reauthenticate, bearer, limits.mailRequest],
    ['POST', '/reauthenticate', prove, bearer, limits.verify],
    ['GET', '/reauthenticate/methods', showProof, bearer],
    ['GET', '/authorize', authorize, unguarded, limits.authorize],
    ['GET', '/callback', callback, unguarded, limits.callback],
    ['POST', '/callback', postedCallback, unguarded, limits.callback],
    ['GET', '/callback/:provider', callback, unguarded, limits.callback],
    ['POST', '/callback/:provider', postedCallback, unguarded, limits.callback],
    ['GET', '/user/identities/authorize', linkIdentity, assured, limits.authorize],
    ['DELETE', '/user/identities/:identityId', unlinkIdentity, assured, limits.user],
    ['GET', '/sessions', listSessions, assured],
    ['DELETE', '/sessions/:sessionId', removeSession, assured],
    ['POST', '/factors', enrollFactor, member],
    ['DELETE', '/factors/:factorId', removeFactor, member],
    ['POST', '/factors/:factorId/challenge', challengeFactor, member, limits.factor],
    ['POST', '/factors/:factorId/verify', verifyFactor, member, limits.verify],
    ['GET', '/factors/recovery-codes', getRecoveryCodes, member],
    ['POST', '/factors/recovery-codes', generateRecoveryCodes, assuredMember, limits.factor],
    ['DELETE', '/factors/recovery-codes', removeRecoveryCodes, assuredMember],
    ['POST', '/factors/recovery-codes/regenerate', regenerateRecoveryCodes, assuredMember, limits.factor],
    ['POST', '/factors/recovery-codes/verify', verifyRecoveryCode, member, limits.verify],
    ['POST', '/passkeys/authentication/options', passkeyRequestOptions, passkeys, limits.passkeyOptions],
    ['POST', '/passkeys/authentication/verify', signInWithPasskey, passkeys, limits.passkey],
    ['POST', '/passkeys/registration/options', passkeyCreationOptions, ownPasskeys, limits.factor],
    ['POST', '/passkeys/registration/verify', registerPasskey, ownPasskeys, limits.verify],
    ['GET', '/passkeys', listPasskeys, ownPasskeys],
    ['PATCH', '/passkeys/:passkeyId', renamePasskey, ownPasskeys],
    ['DELETE', '/passkeys/:passkeyId', removePasskey, ownPasskeys],
    ['GET', '/admin/users', listUsers, admin],
    ['POST', '/admin/users', createUser, admin],
    ['GET', '/admin/users/:userId', showUser, admin],
    ['PUT', '/admin/users/:userId', updateUser, admin],
    ['DELETE', '/admin/users/:userId', deleteUser, admin],
    ['GET', '/admin/audit', listAudit, admin],
    ['GET', '/admin/events', listEvents, admin],
    ['POST', '/admin/events/retry', retryEvents, admin],
    ['GET', '/admin/users/:userId/factors', listUserFactors, admin],
    ['PUT', '/admin/users/:userId/factors/:factorId', updateUserFactor, admin],
    ['DELETE', '/admin/users/:userId/factors/:factorId', removeUserFactor, admin],
    ['GET', '/admin/users/:userId/passkeys', listUserPasskeys, adminPasskeys],
    ['DELETE', '/admin/users/:userId/passkeys/:passkeyId', removeUserPasskey, adminPasskeys],
    ['POST', '/admin/generate_link', generateLink, admin],
    ['POST', '/invite', invite, admin],
    ['GET', '/.well-known/oauth-authorization-server', serverMetadataRoute, oauth],
    ['GET', '/.well-known/openid-configuration', serverMetadataRoute, oauth],
    ['GET', '/.well-known/oauth-protected-resource', resourceMetadataRoute, oauth],
    ['GET', '/oauth/authorize', authorizeClient, oauth, limits.clientAuthorize],
    ['POST', '/oauth/authorize', postedAuthorize, oauth, limits.clientAuthorize],
    ['GET', '/oauth/authorizations/:authorizationId/request', introduceAuthorization, oauthKey],
    ['GET', '/oauth/authorizations/:authorizationId', openAuthorization, oauthPage],
    ['POST', '/oauth/authorizations/:authorizationId/consent', decideAuthorization, oauthPage],
    ['POST', '/oauth/authorizations/:authorizationId/release', releaseAuthorization, oauthPage],
    ['POST', '/oauth/token', clientToken, oauth, limits.clientToken],
    ['POST', '/oauth/revoke', revoke, oauth, limits.clientToken],
    ['GET', '/oauth/userinfo', userinfo, oauthBearer],
    ['POST', '/oauth/userinfo', postedUserinfo, oauthBearer],
    ['GET', '/user/oauth/grants', listGrants, oauthMember],
    ['DELETE', '/user/oauth/grants', revokeGrant, oauthMember],
    ['POST', '/oauth/clients/register', register, oauth, limits.registration],
    ['GET', '/admin/oauth/clients', listClients, oauthAdmin],
    ['POST', '/admin/oauth/clients', createClient, oauthAdmin],
    ['GET', '/admin/oauth/clients/:clientId', showClient, oauthAdmin],
    ['PUT', '/admin/oauth/clients/:clientId', updateClient, oauthAdmin],
    ['DELETE', '/admin/oauth/clients/:clientId', deleteClient, oauthAdmin],
    ['POST', '/admin/oauth/clients/:clientId/regenerate_secret', regenerateSecret, oauthAdmin],
    ['GET', '/admin/custom-providers', listCustomProviders, admin],
    ['POST', '/admin/custom-providers', createCustomProvider, admin],
    ['GET', '/admin/custom-providers/:identifier', showCustomProvider, admin],
    ['PUT', '/admin/custom-providers/:identifier', updateCustomProvider, admin],
    ['DELETE', '/admin/custom-providers/:identifier', deleteCustomProvider, admin],
  ]
}
