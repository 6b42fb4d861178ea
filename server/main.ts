import './enable-compile-cache.ts'
import { assertBuiltWith } from './build/assert-built-with.ts'
import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'

const environment = { ...process.env }

/** Serves a site that is already built. */
await orExit(async () => {
  const config = readConfig()
  const notes = await assertBuiltWith(config)
  // Imported once the cache is on.
  const { begin } = await import('./workers/begin.ts')
  await begin(config, environment, notes)
})
