import { settingsReader } from '../../auth-api/settings/settings-reader.ts'
import { providers } from '../../content/en/providers.ts'

/**
 * What visitors know a provider by: as the content has it, or the service, or by its name on the
 * wire.
 */
export function titleOfProvider(name: string): string {
  const own = name.replace(/^custom:/, '').replaceAll(/[-_]/g, ' ')
  const told = providers.titles[name] ?? settingsReader.known().titles[name]
  return told ?? own.charAt(0).toUpperCase() + own.slice(1)
}
