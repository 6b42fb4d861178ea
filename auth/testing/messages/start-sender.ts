import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { AuthConfig } from '../../config.ts'
import { createPostgresDatabase } from '../postgres.ts'
import { openSender, type TestSender } from './open-sender.ts'

export const from = { name: 'Shop', address: 'no-reply@shop.example' }

/**
 * Starts a sender on a new database, until the test is over. Another one can share the database by
 * its `config`.
 */
export async function startSender(
  kind: 'sqlite' | 'postgres',
  settings: Partial<AuthConfig> = {},
  options: Parameters<typeof openSender>[1] = {},
): Promise<TestSender> {
  const folder = await mkdtemp(join(inject('folder'), 'sender-'))
  const DATABASE_URL = kind === 'postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined
  const sender = await openSender({ DATA_DIR: folder, DATABASE_URL, MAIL_FROM: from, ...settings }, options)
  onTestFinished(() => sender.close())
  return sender
}
