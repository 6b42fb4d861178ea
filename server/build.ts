import { buildSite } from './build/build-site.ts'
import { bundleService } from './build/bundle-service.ts'
import { isBuilt } from './build/is-built.ts'
import { oneBuildAtATime } from './build/one-build-at-a-time.ts'
import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'

const IF_STALE = '--if-stale'

/**
 * `npm run build`: builds the site into site/dist, and bundles the service into dist. With
 * `--if-stale`, it keeps a site that another process has built meanwhile.
 */
await orExit(async () => {
  const args = process.argv.slice(2)
  const mayStay = args.includes(IF_STALE)
  const config = readConfig(
    'build',
    args.filter((arg) => arg !== IF_STALE),
  )
  await oneBuildAtATime(async () => {
    if (!mayStay || !(await isBuilt(config))) await buildSite(config)
  })
  await bundleService()
})
