import { SettingsError } from '../../auth/settings/parse-settings.ts'
import type { ServerConfig } from '../config.ts'
import { isDevelopment } from '../outbox/is-development.ts'
import { builtOtherwise } from './built-otherwise.ts'

/**
 * Refuses to serve a site that was built with other settings: its pages would call another service,
 * or one that refuses their key. In development it only returns a line for each such setting.
 */
export async function assertBuiltWith(config: ServerConfig): Promise<string[]> {
  const lines = await builtOtherwise(config)
  if (lines.length === 0 || isDevelopment(config)) return lines
  throw new SettingsError(lines)
}
