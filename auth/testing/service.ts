import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { inject as provided } from 'vitest'
import { type AuthConfig, authSettings } from '../config.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { authPlugin } from '../plugin.ts'
import { parseSettings } from '../settings.ts'
import { createClient, type TestClient } from './client.ts'
import { createPostgresDatabase } from './postgres.ts'

export const databases = ['sqlite', 'postgres'] as const
type DatabaseKind = (typeof databases)[number]

/** The real service on a real database, with a clock that the test moves. */
export interface TestService {
  app: FastifyInstance
  config: AuthConfig
  database: OpenDatabase
  client: TestClient
  /** Milliseconds to move the service's clock on by. */
  advance: (ms: number) => void
  /** Every line that the service logged. */
  log: string[]
  close: () => Promise<void>
}

export interface ServiceOptions {
  kind: DatabaseKind
  settings?: Partial<AuthConfig>
  /** Proxies whose X-Forwarded-For counts. */
  trustProxy?: string[]
}

/** Starts the service on an empty database. Limits are off unless a test turns them on. */
export async function startService({ kind, settings, trustProxy }: ServiceOptions): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-auth-'))
  const config: AuthConfig = {
    ...parseSettings(authSettings, {}),
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: folder,
    DATABASE_URL: kind === 'postgres' ? await createPostgresDatabase(provided('postgresUrl')) : undefined,
    RATE_LIMITS: false,
    ...settings,
  }
  const database = await openDatabase(config)
  const log: string[] = []
  const app = fastify({
    bodyLimit: 1_048_576,
    trustProxy: trustProxy ?? false,
    logger: { level: 'debug', stream: { write: (line: string) => void log.push(line) } },
  })
  let offset = 0
  await app.register(authPlugin, {
    prefix: '/auth/v1',
    config,
    database,
    clock: () => Date.now() + offset,
  })
  await app.ready()
  return {
    app,
    config,
    database,
    client: createClient(app),
    advance: (ms) => {
      offset += ms
    },
    log,
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
