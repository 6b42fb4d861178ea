import '../process/enable-compile-cache.js'
import { orExit } from '../or-exit.ts'
import { readConfig } from '../read-config.ts'

/** One of several processes that serve: what server/workers/supervise.ts starts. */
await orExit(async () => {
  // Meant for the supervisor, which replaces its workers then.
  process.on('SIGHUP', () => {})
  const config = readConfig()
  const { joinSupervisor } = await import('./join-supervisor.ts')
  const supervised = await joinSupervisor()
  const { run } = await import('../run.ts')
  await run(config, { supervised })
})
