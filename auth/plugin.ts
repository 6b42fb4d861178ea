import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { AuthConfig } from './config.ts'
import { type AuthContext, confirmsAtOnce } from './context.ts'
import { createAtRest } from './crypto/at-rest.ts'
import { createPasswords } from './crypto/password.ts'
import { relyingPartyOf } from './crypto/webauthn/relying-party.ts'
import type { OpenDatabase } from './db/open.ts'
import { openKeyStore } from './flows/key-store.ts'
import { announceCallbacks } from './flows/oauth/announce-callbacks.ts'
import { openSealing } from './flows/sealing/open-sealing.ts'
import { createSweeper } from './flows/sweep/create-sweeper.ts'
import { createBearerGuard } from './guards/bearer.ts'
import { createOwnPageGuard } from './guards/own-page.ts'
import { createPasskeysGuard } from './guards/passkeys.ts'
import { createPublicKeyGuard } from './guards/public-key.ts'
import { createRateLimits } from './guards/rate-limits.ts'
import { createRequiredFactorGuard } from './guards/required-factor.ts'
import { answerErrors } from './http/answer-errors.ts'
import { compileValidator } from './http/compile-validator.ts'
import { corsOptions } from './http/cors-options.ts'
import { logSecurityEvents } from './http/log-security-events.ts'
import { mountEndpoints } from './http/mount-endpoints.ts'
import { describeApi } from './http/open-api.ts'
import { readBodies } from './http/read-bodies.ts'
import { createRequestScope } from './http/request-scope.ts'
import { createMessages } from './messages/create-messages.ts'
import type { Outbox } from './messages/outbox.ts'
import type { TemplateSource } from './messages/template.ts'
import { createProviders, publicPlaces } from './providers/create-providers.ts'
import { authorize } from './routes/authorize.ts'
import { callback, postedCallback } from './routes/callback.ts'
import { challengeFactor } from './routes/challenge-factor.ts'
import { changeUser } from './routes/change-user.ts'
import { enrollFactor } from './routes/enroll-factor.ts'
import { followLink } from './routes/follow-link.ts'
import { getUser } from './routes/get-user.ts'
import { health } from './routes/health.ts'
import { jwks } from './routes/jwks.ts'
import { linkIdentity } from './routes/link-identity.ts'
import { logout } from './routes/logout.ts'
import { magiclink } from './routes/magiclink.ts'
import { otp } from './routes/otp.ts'
import { listPasskeys, removePasskey, renamePasskey } from './routes/passkeys.ts'
import { prove, showProof } from './routes/prove.ts'
import { reauthenticate } from './routes/reauthenticate.ts'
import { recover } from './routes/recover.ts'
import {
  generateRecoveryCodes,
  getRecoveryCodes,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from './routes/recovery-codes.ts'
import { passkeyCreationOptions, registerPasskey } from './routes/register-passkey.ts'
import { removeFactor } from './routes/remove-factor.ts'
import { resend } from './routes/resend.ts'
import { endSession, listSessions } from './routes/sessions.ts'
import { settings } from './routes/settings.ts'
import { showLink } from './routes/show-link.ts'
import { passkeyRequestOptions, signInWithPasskey } from './routes/sign-in-with-passkey.ts'
import { signup } from './routes/signup.ts'
import { token } from './routes/token.ts'
import { showUndo, undo } from './routes/undo.ts'
import { unlinkIdentity } from './routes/unlink-identity.ts'
import { verify } from './routes/verify.ts'
import { verifyFactor } from './routes/verify-factor.ts'

export interface AuthPluginOptions {
  config: AuthConfig
  database: OpenDatabase
  /** What mails and SMS say. */
  templates: TemplateSource
  /** Where messages go that no provider sends: in development only. */
  outbox?: Outbox | undefined
  /** Where the providers of the world are, unless a test brings its own. */
  places?: typeof publicPlaces
  /** Milliseconds since 1970; the system's clock unless a test brings its own. */
  clock?: () => number
}

/** The auth service: speaks the HTTP protocol of Supabase Auth under the prefix that it is registered with. */
export async function authPlugin(app: FastifyInstance, options: AuthPluginOptions): Promise<void> {
  const { config, database, templates, outbox, places = publicPlaces, clock = Date.now } = options
  const atRest = createAtRest(config.AUTH_KEY_SECRET)
  const { db, pool } = database
  const context: AuthContext = {
    config,
    db,
    keys: await openKeyStore(db, atRest, clock),
    passwords: createPasswords({
      minLength: config.PASSWORD_MIN_LENGTH,
      context: [
        ...config.PASSWORD_CONTEXT_WORDS,
        new URL(config.PUBLIC_URL).hostname,
        config.WEBAUTHN_RP_NAME,
        config.MAIL_FROM?.name,
      ],
      leaksUrl: config.PASSWORD_LEAKS_URL,
      log: app.log,
    }),
    atRest,
    limits: createRateLimits(config, pool, clock),
    relyingParty: relyingPartyOf(config),
    messages: createMessages({ config, db, atRest, templates, outbox, clock, log: app.log }),
    providers: createProviders(config, places),
    note: createRequestScope(app),
    clock,
  }
  const sealing = await openSealing({ db, atRest, clock, log: app.log })
  if (!confirmsAtOnce(config) && !context.messages.canSendMail) {
    throw new Error('MAILER_AUTOCONFIRM is off, and nothing sends mail: set SMTP_URL')
  }
  announceCallbacks(context, app.log)
  const anyone = undefined
  const ownPage = [createOwnPageGuard(config)]
  const key = [createPublicKeyGuard(config)]
  const bearer = [...key, createBearerGuard(context)]
  const passkeys = [...key, createPasskeysGuard(context)]
  // What shows or sets up a second factor, or proves who asks, is open to a session that lacks a required one.
  const assured = [...bearer, createRequiredFactorGuard(context)]
  const ownPasskeys = [...passkeys, ...assured.slice(key.length)]
  const { limits, messages } = context

  app.setValidatorCompiler(compileValidator)
  app.decorateRequest('caller', null)
  logSecurityEvents(app)
  answerErrors(app)
  readBodies(app)
  await app.register(cors, corsOptions)
  await describeApi(app, config)
  const sweeper = createSweeper({ config, db, clock, log: app.log })
  const workers = [messages, sealing, sweeper]
  app.addHook('onReady', async () => workers.forEach((worker) => void worker.start()))
  app.addHook('onClose', async () => void (await Promise.all(workers.map((worker) => worker.stop()))))

  mountEndpoints(app, context, [
    ['GET', '/health', health, anyone],
    ['GET', '/settings', settings, key],
    ['GET', '/.well-known/jwks.json', jwks, anyone],
    ['POST', '/signup', signup, key, limits.signup],
    ['POST', '/token', token, key, limits.token],
    ['POST', '/recover', recover, key, limits.mailRequest],
    ['POST', '/otp', otp, key, limits.mailRequest],
    ['POST', '/magiclink', magiclink, key, limits.mailRequest],
    ['POST', '/resend', resend, key, limits.mailRequest],
    ['GET', '/verify', showLink, anyone],
    ['POST', '/verify', verify, key, limits.oneTime],
    ['POST', '/verify/link', followLink, ownPage, limits.link],
    ['GET', '/undo', showUndo, anyone],
    ['POST', '/undo', undo, ownPage, limits.link],
    ['POST', '/logout', logout, bearer],
    ['GET', '/user', getUser, bearer],
    ['PUT', '/user', changeUser, bearer, limits.user],
    ['GET', '/reauthenticate', reauthenticate, bearer, limits.mailRequest],
    ['POST', '/reauthenticate', prove, bearer, limits.verify],
    ['GET', '/reauthenticate/methods', showProof, bearer],
    ['GET', '/authorize', authorize, anyone, limits.authorize],
    ['GET', '/callback', callback, anyone, limits.callback],
    ['POST', '/callback', postedCallback, anyone, limits.callback],
    ['GET', '/callback/:provider', callback, anyone, limits.callback],
    ['POST', '/callback/:provider', postedCallback, anyone, limits.callback],
    ['GET', '/user/identities/authorize', linkIdentity, assured, limits.authorize],
    ['DELETE', '/user/identities/:identityId', unlinkIdentity, assured, limits.user],
    ['GET', '/sessions', listSessions, assured],
    ['DELETE', '/sessions/:sessionId', endSession, assured],
    ['POST', '/factors', enrollFactor, bearer],
    ['DELETE', '/factors/:factorId', removeFactor, bearer],
    ['POST', '/factors/:factorId/challenge', challengeFactor, bearer, limits.challenge],
    ['POST', '/factors/:factorId/verify', verifyFactor, bearer, limits.verify],
    ['GET', '/factors/recovery-codes', getRecoveryCodes, bearer],
    ['POST', '/factors/recovery-codes', generateRecoveryCodes, assured, limits.challenge],
    ['DELETE', '/factors/recovery-codes', removeRecoveryCodes, assured],
    ['POST', '/factors/recovery-codes/regenerate', regenerateRecoveryCodes, assured, limits.challenge],
    ['POST', '/factors/recovery-codes/verify', verifyRecoveryCode, bearer, limits.verify],
    ['POST', '/passkeys/authentication/options', passkeyRequestOptions, passkeys, limits.passkeyOptions],
    ['POST', '/passkeys/authentication/verify', signInWithPasskey, passkeys, limits.passkey],
    ['POST', '/passkeys/registration/options', passkeyCreationOptions, ownPasskeys, limits.challenge],
    ['POST', '/passkeys/registration/verify', registerPasskey, ownPasskeys, limits.verify],
    ['GET', '/passkeys', listPasskeys, ownPasskeys],
    ['PATCH', '/passkeys/:passkeyId', renamePasskey, ownPasskeys],
    ['DELETE', '/passkeys/:passkeyId', removePasskey, ownPasskeys],
  ])
}
