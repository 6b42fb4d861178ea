import { bundleService } from './build/bundle-service.ts'
import { ensureBuilt } from './build/ensure-built.ts'
import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'

/** Before the tests: two builds at once would be in each other's way. */
await orExit(async () => {
  await bundleService()
  await ensureBuilt(readConfig('build'))
})
