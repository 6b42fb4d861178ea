import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { quickFolder } from '../../tooling/quick-folder.ts'
import { openDatabase } from '../db/open.ts'
import { createPostgresDatabase, startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Where tests write. It is deleted with the run, even if a service did not start. */
    folder: string
    /**
     * Databases with the present schema and without rows, to be copied: a folder, and a name on the
     * server.
     */
    templates: { sqlite: string; postgres: string }
  }
}

/** One Postgres server for the whole run; each test file makes databases of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await quickFolder('dropharbor-tests-')
  // For the workers, the writer threads of SQLite, and the processes that tests start.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled')
  const server = await startTestPostgres()
  const sqlite = join(folder, 'template')
  const postgresUrl = await createPostgresDatabase(server.url)
  for (const DATABASE_URL of [undefined, postgresUrl]) {
    const database = await openDatabase({ DATA_DIR: sqlite, DATABASE_URL, DATABASE_POOL: 1 })
    await database.close()
  }
  project.provide('postgresUrl', server.url)
  project.provide('folder', folder)
  project.provide('templates', { sqlite, postgres: new URL(postgresUrl).pathname.slice(1) })
  return async () => {
    await server.stop()
    // Processes that end may still be writing what they have compiled.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
