import { buildSite } from './build/build-site.ts'
import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'

/** `npm run build`: builds the site into site/dist. */
await orExit(async () => buildSite(readConfig('build')))
