import '../process/enable-compile-cache.js'
import { orExit } from '../or-exit.ts'
import { readConfig } from '../read-config.ts'

/** One of several serving processes, which server/workers/supervise.ts starts. */
await orExit(async () => {
  // The signal is meant for the supervisor, which then replaces its workers.
  process.on('SIGHUP', () => {})
  const config = readConfig()
  const { joinSupervisor } = await import('./join-supervisor.ts')
  const supervised = await joinSupervisor()
  const { run } = await import('../run.ts')
  await run(config, { supervised })
})
