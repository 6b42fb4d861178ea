import { bundleService } from './build/bundle-service.ts'
import { ensureBuilt } from './build/ensure-built.ts'
import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'

/** Runs before the tests, since two concurrent builds would interfere. */
await orExit(async () => {
  await bundleService()
  await ensureBuilt(readConfig('build'))
})
