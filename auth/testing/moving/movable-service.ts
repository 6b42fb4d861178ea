import { inject, onTestFinished } from 'vitest'
import { databaseFile } from '../../db/name-database.ts'
import { createPostgresDatabase } from '../postgres.ts'
import { startService } from '../service.ts'

/** Settings of a service before its move, and of the one that continues. */
export const movable = {
  AUTH_KEY_SECRET: ['a secret that seals rows on both sides'],
  EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
  EXTERNAL_PHONE_ENABLED: true,
}
export const emptyTarget = () => createPostgresDatabase(inject('postgresUrl'))

/** Starts a service on SQLite; returns it with its database file. */
export async function movableService() {
  const service = await startService({ kind: 'sqlite', settings: movable })
  onTestFinished(() => service.close())
  const file = databaseFile(service.config.DATA_DIR)
  const stop = async () => {
    await service.app.close()
    await service.database.close()
  }
  return { service, file, stop }
}
