import { readBuiltFrom } from '../../server/build/built-from.ts'
import { builtOtherwise } from '../../server/build/built-otherwise.ts'
import { isDevelopment } from '../../server/outbox/is-development.ts'
import { siteFolder } from '../../server/site/folder.ts'
import type { Check } from './finding.ts'

const about = 'site'

/**
 * Checks that the site is built, and with these settings. In development it is served even if not.
 */
export const checkSite: Check = async (config) => {
  if (!(await readBuiltFrom(siteFolder))) {
    return [{ level: 'warning', about, found: 'it is not built', advice: 'run "npm run build"' }]
  }
  const lines = await builtOtherwise(config)
  const level = isDevelopment(config) ? 'warning' : 'fault'
  if (lines.length > 0) return lines.map((found) => ({ level, about, found }))
  return [{ level: 'ok', about, found: 'it is built with these settings' }]
}
