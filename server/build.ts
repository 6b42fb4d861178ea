import { buildSite } from './build/build-site.ts'
import { bundleService } from './build/bundle-service.ts'
import { isBuilt } from './build/is-built.ts'
import { oneBuildAtATime } from './build/one-build-at-a-time.ts'
import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'

/**
 * `npm run build`: builds the site into site/dist, and bundles the service into dist. With
 * `--if-stale` a site that another process has built meanwhile stays as it is.
 */
await orExit(async () => {
  const args = process.argv.slice(2)
  const others = args.filter((arg) => arg !== '--if-stale')
  const config = readConfig('build', others)
  await oneBuildAtATime(async () => {
    if (others.length < args.length && (await isBuilt(config))) return
    await buildSite(config)
  })
  await bundleService()
})
