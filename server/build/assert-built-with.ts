import { SettingsError } from '../../auth/settings/parse-settings.ts'
import type { ServerConfig } from '../config.ts'
import { isDevelopment } from '../outbox/is-development.ts'
import { siteFolder } from '../site/folder.ts'
import { readBuiltFrom } from './built-from.ts'
import { siteEnvironment } from './site-environment.ts'

/** What a page must have from the process that serves it. Content may come from a folder that is elsewhere by now. */
const SHARED = ['PUBLIC_URL', 'PUBLIC_AUTH_URL', 'PUBLIC_AUTH_KEY']

/**
 * Refuses to serve a site that was built with other settings: its pages would call another service, or none that takes
 * their key. In development it is only said, as a line for each setting. A site without a stamp is believed.
 */
export async function assertBuiltWith(config: ServerConfig): Promise<string[]> {
  const from = await readBuiltFrom(siteFolder)
  if (!from) return []
  const current = siteEnvironment(config)
  const lines = SHARED.filter((name) => (from.settings[name] ?? '') !== current[name]).map(
    (name) =>
      `The site was built with ${name}=${from.settings[name] ?? ''}, and is to be served with ${name}=${current[name]}: run "npm run build" with the settings of the service`,
  )
  if (lines.length === 0 || isDevelopment(config)) return lines
  throw new SettingsError(lines)
}
