import type { AuthConfig } from './config.ts'
import type { AuthContext } from './context.ts'
import { createAccessTokenVerifier } from './crypto/access-token.ts'
import { type Argon2Cost, createPasswords } from './crypto/password.ts'
import { createSecretKeys } from './crypto/secret-keys.ts'
import { relyingPartyOf } from './crypto/webauthn/relying-party.ts'
import type { OpenDatabase } from './db/open.ts'
import { createHooks } from './hooks/create-hooks.ts'
import { openKeyStore } from './keys/key-store.ts'
import type { Measures } from './measures.ts'
import { createMessages } from './messages/create-messages.ts'
import type { TemplateSource } from './messages/templates/template.ts'
import type { Outbox } from './messages/transports/outbox.ts'
import { mailHookTransport } from './notify/mail-hook-transport.ts'
import { createProviders, publicPlaces } from './providers/create-providers.ts'
import { createCustomProviders } from './providers/custom/create-custom-providers.ts'
import type { Counters } from './rate-limits/counters/counters.ts'
import { createRateLimits } from './rate-limits/create-rate-limits.ts'

export interface ContextParts
  extends Pick<AuthContext, 'atRest' | 'clock' | 'note' | 'pageLook' | 'request' | 'responseStepMs'> {
  config: AuthConfig
  database: OpenDatabase
  /** The texts of mails and SMS. */
  templates: TemplateSource
  /** Keeps messages that no provider sends. In development only. */
  outbox?: Outbox | undefined
  /** Addresses of public providers, unless a test brings its own. */
  places?: Partial<typeof publicPlaces> | undefined
  /** Takes measurements, if metrics are enabled. */
  measures?: Measures | undefined
  /** The cost of a password hash. Less than usual only in tests, which make thousands. */
  passwordCost?: Argon2Cost | undefined
  /** How many passwords may wait per core. Fewer only in tests, which fill the queue. */
  waitingPerCore?: number | undefined
  /** How many passwords are hashed at once. Fewer than cores if several processes share them. */
  hashesAtOnce?: number | undefined
  /** Counters of the limits, in place of this process's memory. */
  counters?: Counters | undefined
  log: Parameters<typeof createMessages>[0]['log']
}

/**
 * Composes the dependencies of the features, for the service and for commands that run beside it.
 */
export async function createContext(parts: ContextParts): Promise<AuthContext> {
  const { config, database, atRest, templates, outbox, clock, log, measures } = parts
  const { db, pool } = database
  const hooks = createHooks({
    config,
    clock,
    request: parts.request,
    log,
    measures,
  })
  const mailHook = hooks.isOn('send_email') ? mailHookTransport({ config, db, hooks }) : undefined
  const places = { ...publicPlaces, ...parts.places }
  return {
    config,
    db,
    keys: await openKeyStore(db, atRest, clock, config.AUTH_IMPORTED_KEYS),
    secretKeys: createSecretKeys(config.AUTH_SECRET_KEY),
    verifyAccessToken: createAccessTokenVerifier(),
    passwords: createPasswords({
      cost: parts.passwordCost,
      cores: parts.hashesAtOnce,
      waitingPerCore: parts.waitingPerCore,
      minLength: config.PASSWORD_MIN_LENGTH,
      context: [
        ...config.PASSWORD_CONTEXT_WORDS,
        new URL(config.PUBLIC_URL).hostname,
        config.WEBAUTHN_RP_NAME,
        config.MAIL_FROM?.name,
      ],
      leaksUrl: config.PASSWORD_LEAKS_URL,
      log,
    }),
    responseStepMs: parts.responseStepMs,
    atRest,
    // Under READ_ONLY no counter can be written to the database: each process counts by itself.
    limits: createRateLimits(config, {
      pool: config.READ_ONLY ? undefined : pool,
      clock,
      counters: parts.counters,
      log,
    }),
    relyingParty: relyingPartyOf(config),
    messages: createMessages({ config, mailHook, db, atRest, templates, outbox, clock, log, measures }),
    providers: await createProviders(config, places),
    customProviders: createCustomProviders({ db, atRest, reach: places.custom, clock }),
    hooks,
    pageLook: parts.pageLook,
    note: parts.note,
    request: parts.request,
    clock,
  }
}
