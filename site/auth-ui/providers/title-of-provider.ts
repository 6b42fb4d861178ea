import { providers } from '../../content/providers.ts'

/** What visitors know a provider by. `custom:acme-id` is Acme id, unless the content has a title for it. */
export function titleOfProvider(name: string): string {
  const own = name.replace(/^custom:/, '').replaceAll(/[-_]/g, ' ')
  return providers.titles[name] ?? own.charAt(0).toUpperCase() + own.slice(1)
}
