import { afterAll, beforeAll } from 'vitest'
import { describeEachDatabase } from './describe-each-database.ts'
import { type ServiceOptions, startService, type TestService } from './service.ts'

/** Runs the same tests on SQLite and on Postgres, with one service each. */
export function onBothDatabases(
  name: string,
  tests: (service: () => TestService) => void,
  options: Omit<ServiceOptions, 'kind'> = {},
): void {
  describeEachDatabase(`${name} on %s`, (kind) => {
    let running: TestService | undefined
    beforeAll(async () => {
      running = await startService({ kind, ...options })
    })
    afterAll(() => running?.close())
    tests(() => {
      if (!running) throw new Error('the service is not running')
      return running
    })
  })
}
