import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { inject as provided } from 'vitest'
import { type AuthConfig, authSettings } from '../config.ts'
import { assertMigrated } from '../db/assert-migrated.ts'
import { migrate } from '../db/migrate.ts'
import { databaseFile } from '../db/name-database.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { timeouts } from '../db/timeouts.ts'
import type { TemplateName } from '../messages/templates/message-values.ts'
import type { FilledMessage } from '../messages/templates/template.ts'
import { type Outbox, openOutbox } from '../messages/transports/outbox.ts'
import { type OwnerPluginOptions, ownerPlugin } from '../owner-plugin.ts'
import { authPlugin } from '../plugin.ts'
import type { publicPlaces } from '../providers/create-providers.ts'
import { parseSettings } from '../settings/parse-settings.ts'
import { createVisits, type Visits } from '../visits/create-visits.ts'
import { createClient, type TestClient } from './client.ts'
import { type Arrivals, createArrivals } from './messages/arrivals.ts'
import { plainPageLook } from './messages/plain-page-look.ts'
import { plainTemplate } from './messages/plain-template.ts'
import { createPostgresDatabase } from './postgres.ts'
import { LONG_WAITS } from './timing/long-waits.ts'

export const databases = ['sqlite', 'postgres'] as const
export type DatabaseKind = (typeof databases)[number]

/** The real service on a real database, with a clock that the test moves. */
export interface TestService {
  app: FastifyInstance
  config: AuthConfig
  database: OpenDatabase
  client: TestClient
  /** Messages that would have been sent, if no provider is set. */
  outbox: Outbox
  /**
   * Waits for the newest message in the outbox to this address or number, of this template if one
   * is named.
   */
  received: (to: string, template?: TemplateName) => Promise<FilledMessage>
  /** Looks through the outbox until something is found. */
  untilKept: Arrivals['until']
  /** The service's clock, in milliseconds since 1970. */
  clock: () => number
  /** Moves the service's clock on by this many milliseconds. */
  advance: (ms: number) => void
  /** Waits for counts that no request waits for: those of queued messages. */
  counted: () => Promise<void>
  /** What visitors did, which is written when the service stops. */
  visits: Visits
  /** Every line that the service logged. */
  log: string[]
  close: () => Promise<void>
}

export interface ServiceOptions {
  kind: DatabaseKind
  settings?: Partial<AuthConfig>
  /** Proxies whose X-Forwarded-For counts. */
  trustProxy?: string[]
  /** Where the test's own providers are. */
  places?: Partial<typeof publicPlaces>
  /** Whether no outbox exists, so that without a provider no message leaves. */
  isProduction?: boolean
  /** Whether passwords are hashed at their usual cost, for a test about that or about time. */
  hashesAtUsualCost?: boolean
  /** How many passwords may wait per core, for a test that fills the queue. */
  waitingPerCore?: number
  /**
   * Whether answers that reveal nothing of an address are padded as usual, for a test about time.
   */
  padsAsUsual?: boolean
  /** Otherwise the step to which they are padded, in milliseconds. */
  responseStepMs?: number
  /** Whether requests wait for the database only as long as usual, for a test about that. */
  waitsAsUsual?: boolean
  /**
   * Fills the database before the service opens it. Without it the service finds the present
   * schema, without rows.
   */
  fill?: (config: AuthConfig) => Promise<void>
}

/** The same algorithm with a fortieth of the work. */
const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

/** Padded answers are still delayed, by a fortieth of the usual time. */
const SHORT_STEP_MS = 5

/** Events are looked for as often as tests look for their delivery. */
const EVENT_POLL_MS = 20

/** Starts the service on an empty database. Limits are off unless a test turns them on. */
export async function startService({
  kind,
  settings,
  trustProxy,
  places,
  isProduction = false,
  hashesAtUsualCost = false,
  waitingPerCore,
  padsAsUsual = false,
  responseStepMs = SHORT_STEP_MS,
  waitsAsUsual = false,
  fill,
}: ServiceOptions): Promise<TestService> {
  const folder = await mkdtemp(join(provided('folder'), 'service-'))
  const templates = provided('templates')
  const template = fill ? undefined : templates.postgres
  const isElsewhere = settings?.DATABASE_URL !== undefined
  const copied =
    kind === 'postgres' && !isElsewhere
      ? await createPostgresDatabase(provided('postgresUrl'), template)
      : undefined
  const config: AuthConfig = {
    ...parseSettings(authSettings, {}),
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: folder,
    DATABASE_URL: copied,
    RATE_LIMITS: false,
    MFA_PHONE_MAX_FREQUENCY: 0,
    ...settings,
  }
  if (fill) await fill(config)
  else if (kind === 'sqlite') await copyFile(databaseFile(templates.sqlite), databaseFile(folder))
  const kept = openOutbox(config.DATA_DIR)
  const { tell, until } = createArrivals()
  const outbox: Outbox = { ...kept, keep: (message) => kept.keep(message).then(tell) }
  const isCopied = config.DATA_DIR === folder && config.DATABASE_URL === copied && !fill
  const check = config.READ_ONLY ? assertMigrated : migrate
  const waits = waitsAsUsual ? timeouts : LONG_WAITS
  const database = await openDatabase(config, waits, isCopied ? async () => {} : check)
  const log: string[] = []
  const app = fastify({
    bodyLimit: 65_536,
    trustProxy: trustProxy ?? false,
    logger: { level: 'debug', stream: { write: (line: string) => void log.push(line) } },
  })
  let offset = 0
  const clock = () => Date.now() + offset
  const visits = createVisits({ db: database.db, clock, log: app.log })
  const connected = Promise.withResolvers<OwnerPluginOptions['context']>()
  await app.register(authPlugin, {
    prefix: '/auth/v1',
    config,
    database,
    templates: plainTemplate,
    pageLook: plainPageLook,
    outbox: isProduction ? undefined : outbox,
    ...(places && { places }),
    clock,
    visits,
    passwordCost: hashesAtUsualCost ? undefined : CHEAP,
    waitingPerCore,
    responseStepMs: padsAsUsual ? undefined : responseStepMs,
    eventPollMs: EVENT_POLL_MS,
    onContext: connected.resolve,
  })
  const context = await connected.promise
  await app.register(ownerPlugin, {
    context,
    admits: () => true,
    mountFiles: () => {},
    isCounting: true,
  })
  await app.ready()
  return {
    app,
    config,
    database,
    client: createClient(app, clock),
    outbox,
    received: (to, template) => {
      const isMeant = (each: FilledMessage) =>
        each.to === to && (template === undefined || each.template === template)
      return until(async () => (await outbox.list()).find(isMeant), `nothing for ${to} in the outbox`)
    },
    untilKept: until,
    clock,
    advance: (ms) => {
      offset += ms
    },
    counted: () => context.limits.settle(),
    visits,
    log,
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
