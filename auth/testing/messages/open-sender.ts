import { pino } from 'pino'
import { type AuthConfig, authSettings } from '../../config.ts'
import type { AuthContext } from '../../context.ts'
import { createAtRest } from '../../crypto/at-rest.ts'
import { type OpenDatabase, openDatabase } from '../../db/open.ts'
import { createMessages } from '../../messages/create-messages.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import type { NewMessage } from '../../messages/templates/message-values.ts'
import { type Outbox, openOutbox } from '../../messages/transports/outbox.ts'
import { createRateLimits } from '../../rate-limits/create-rate-limits.ts'
import { parseSettings } from '../../settings/parse-settings.ts'
import { plainTemplate } from './plain-template.ts'

/** The part of the service that sends messages, on a real database, without endpoints. */
export interface TestSender {
  config: AuthConfig
  database: OpenDatabase
  outbox: Outbox
  log: string[]
  advance: (ms: number) => void
  /** The context for `enqueueMessage`. */
  context: Pick<AuthContext, 'config' | 'atRest' | 'messages' | 'limits' | 'clock'>
  /** Queues a message in a transaction of its own. */
  enqueue: (message: NewMessage) => Promise<void>
  /** Returns how many messages wait. */
  waiting: () => Promise<number>
  close: () => Promise<void>
}

interface Options {
  /** Whether an outbox receives what no provider sends, as in development. */
  hasOutbox?: boolean
  /** Whether it begins to send at once. */
  isStarted?: boolean
}

/** Opens the database of these settings, and begins to send its messages. */
export async function openSender(
  settings: Partial<AuthConfig>,
  { hasOutbox = true, isStarted = true }: Options = {},
): Promise<TestSender> {
  const config = { ...parseSettings(authSettings, {}), PUBLIC_URL: 'https://shop.example', ...settings }
  const database = await openDatabase(config)
  const { db } = database
  const atRest = createAtRest(config.AUTH_KEY_SECRET)
  const outbox = openOutbox(config.DATA_DIR)
  const log: string[] = []
  let offset = 0
  const clock = () => Date.now() + offset
  const messages = createMessages({
    config,
    db,
    atRest,
    clock,
    templates: plainTemplate,
    outbox: hasOutbox ? outbox : undefined,
    log: pino({ level: 'trace' }, { write: (line) => void log.push(line) }),
  })
  if (isStarted) messages.start()
  const limits = createRateLimits(config, { pool: undefined, clock, log: pino({ level: 'silent' }) })
  const context = { config, atRest, messages, limits, clock }
  return {
    config,
    database,
    context,
    outbox,
    log,
    advance(ms) {
      offset += ms
      messages.wake()
    },
    enqueue: (message) => db.transaction().execute((trx) => enqueueMessage(trx, context, message)),
    waiting: async () => (await db.selectFrom('messages').select('id').execute()).length,
    async close() {
      await messages.stop()
      await database.close()
    },
  }
}
