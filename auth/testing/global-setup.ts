import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** For what the tests write. It goes with the run, also after a service that did not start. */
    folder: string
  }
}

/** One Postgres server for the whole run; each test file makes databases of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-tests-'))
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  project.provide('folder', folder)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
