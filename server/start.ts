import './enable-compile-cache.ts'
import { ensureBuilt } from './build/ensure-built.ts'
import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'

const environment = { ...process.env }

/**
 * `npm start`: builds the site when its output is missing or out of date, then serves it.
 */
await orExit(async () => {
  const config = readConfig()
  await ensureBuilt(config)
  const { begin } = await import('./workers/begin.ts')
  await begin(config, environment)
})
