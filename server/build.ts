import { buildSite } from './build/build-site.ts'
import { bundleService } from './build/bundle-service.ts'
import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'

/** `npm run build`: builds the site into site/dist, and bundles the service into dist. */
await orExit(async () => {
  await buildSite(readConfig('build'))
  await bundleService()
})
