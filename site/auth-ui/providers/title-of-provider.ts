import { settingsReader } from '../../auth-api/settings/settings-reader.ts'
import { providers } from '../../content/en/providers.ts'

/**
 * Returns the title by which visitors know a provider: from the content, from the service, or else
 * made from its name on the wire.
 */
export function titleOfProvider(name: string): string {
  const own = name.replace(/^custom:/, '').replaceAll(/[-_]/g, ' ')
  const told = providers.titles[name] ?? settingsReader.known().titles[name]
  return told ?? own.charAt(0).toUpperCase() + own.slice(1)
}
