import './enable-compile-cache.ts'
import { assertBuiltWith } from './build/assert-built-with.ts'
import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'

/** Serves a site that is already built. */
await orExit(async () => {
  const config = readConfig()
  const notes = await assertBuiltWith(config)
  // Imported once the cache is on.
  const { run } = await import('./run.ts')
  await run(config, notes)
})
