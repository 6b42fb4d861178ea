import './enable-compile-cache.ts'
import { ensureBuilt } from './build/ensure-built.ts'
import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'

/**
 * `npm start`: builds the site when its output is missing or out of date, then serves it from this
 * process.
 */
await orExit(async () => {
  const config = readConfig()
  await ensureBuilt(config)
  const { run } = await import('./run.ts')
  await run(config)
})
