import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../../../tooling/start-product.ts'
import { type Outbox, openOutbox } from '../../../messages/transports/outbox.ts'
import { createPostgresDatabase } from '../../postgres.ts'

const PUBLIC_KEY = 'dropharbor-public-key'
const SECRET_KEY = 'TheSecretKeyOfTheRehearsal0123456789'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape are looked into
  body: any
}

/** The product without its pages, as a process on an empty database, and its API. */
export interface Rehearsed {
  kind: string
  /** The settings for an owner's commands. */
  settings: Record<string, string>
  outbox: Outbox
  send: (path: string, body?: object, token?: string) => Promise<Answer>
  /** Returns what the admin API shows of a user. */
  shown: (id: string) => Promise<Answer>
  stop: () => Promise<void>
}

/** Starts the product. `server` is a Postgres server; without it the database is SQLite. */
export async function startRehearsed(server: string | undefined): Promise<Rehearsed> {
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-rehearsal-'))
  const DATABASE_URL = server && (await createPostgresDatabase(server))
  const settings = {
    DATA_DIR: folder,
    ...(DATABASE_URL && { DATABASE_URL }),
    AUTH_KEY_SECRET: 'a secret that seals what is rehearsed',
    AUTH_SECRET_KEY: SECRET_KEY,
    EXTERNAL_PHONE_ENABLED: 'on',
    EXTERNAL_ANONYMOUS_USERS_ENABLED: 'on',
    MFA_PHONE_MAX_FREQUENCY: '0',
    // The origin at which the tests' authenticators are used.
    WEBAUTHN_RP_ORIGINS: 'http://localhost:3000',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const product = await startProduct({
    settings,
    parameters: ['auth/testing/fuzz/serve.ts'],
  })
  const ask = async (path: string, key: string, init: RequestInit, token?: string): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${product.port}/auth/v1${path}`, {
      ...init,
      headers: {
        apikey: key,
        'x-supabase-api-version': '2024-01-01',
        ...(init.body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    return { status: response.status, body: await response.json().catch(() => ({})) }
  }
  return {
    kind: server ? 'Postgres' : 'SQLite',
    settings,
    outbox: openOutbox(folder),
    send: (path, body, token) =>
      ask(path, PUBLIC_KEY, body ? { method: 'POST', body: JSON.stringify(body) } : {}, token),
    shown: (id) => ask(`/admin/users/${id}`, SECRET_KEY, {}, SECRET_KEY),
    async stop() {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
