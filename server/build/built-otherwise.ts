import type { ServerConfig } from '../config.ts'
import { siteFolder } from '../site/folder.ts'
import { readBuiltFrom } from './built-from.ts'
import { siteEnvironment } from './site-environment.ts'

/**
 * What a page must have from the process that serves it. Content may come from a folder that is
 * elsewhere by now.
 */
const SHARED = [
  'PUBLIC_URL',
  'PUBLIC_AUTH_URL',
  'PUBLIC_AUTH_KEY',
  'PUBLIC_CONTACT_FORM',
  'APP_URL',
  'SESSION_COOKIE_DOMAIN',
  'FORMER_STORAGE_KEY',
]

/**
 * A line for each setting that the site was built with another value of. A site without a stamp is
 * believed.
 */
export async function builtOtherwise(config: ServerConfig): Promise<string[]> {
  const from = await readBuiltFrom(siteFolder)
  if (!from) return []
  const current = siteEnvironment(config)
  return SHARED.filter((name) => (from.settings[name] ?? '') !== current[name]).map(
    (name) =>
      `The site was built with ${name}=${from.settings[name] ?? ''}, and is to be served with ${name}=${current[name]}: run "npm run build" with the settings of the service`,
  )
}
