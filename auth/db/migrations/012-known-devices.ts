import type { Kysely } from 'kysely'

/** When a slowed-down attempt may come, whose devices are known, and which browser asked for a mail (docs/decisions/019). */
export const knownDevices = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('rate_limits').addColumn('ready', 'bigint').execute()
    await db.schema.alterTable('users').addColumn('device_key', 'text').execute()
    await db.schema.alterTable('one_time_tokens').addColumn('browser_hash', 'text').execute()
  },
}
