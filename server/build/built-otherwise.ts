import { OUTBOX_CONTACT, type ServerConfig } from '../config.ts'
import { siteFolder } from '../site/folder.ts'
import { readBuiltFrom } from './built-from.ts'
import { siteEnvironment } from './site-environment.ts'

/**
 * Settings that a page must share with the process that serves it. Content may come from a folder
 * that has moved since.
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
 * Returns a line for each setting that had another value when the site was built. A site without a
 * stamp is trusted.
 */
export async function builtOtherwise(config: ServerConfig): Promise<string[]> {
  const from = await readBuiltFrom(siteFolder)
  if (!from) return []
  const current = siteEnvironment(config)
  return SHARED.filter(
    (name) => (from.settings[name] ?? '') !== current[name] && !isOutboxOnly(name, config),
  ).map(
    (name) =>
      `The site was built ${built(name, from.settings[name])}, but is to be served ${having(name, current[name])}: run "npm run build" with the settings of the service`,
  )
}

/**
 * Returns whether a contact form exists only because of the outbox in development: its owner has
 * set no address for it.
 */
const isOutboxOnly = (name: string, { CONTACT_EMAIL }: ServerConfig): boolean =>
  name === 'PUBLIC_CONTACT_FORM' && CONTACT_EMAIL === OUTBOX_CONTACT

/** Describes what the site was built with. In development it has the form without a setting. */
const built = (name: string, value: string | undefined): string =>
  name === 'PUBLIC_CONTACT_FORM' ? `${value ? 'with' : 'without'} a contact form` : having(name, value)

/** Describes a setting. Of CONTACT_EMAIL the pages hold only whether there is an address. */
function having(name: string, value = ''): string {
  if (name === 'PUBLIC_CONTACT_FORM') return `${value === '' ? 'without' : 'with'} CONTACT_EMAIL`
  return value === '' ? `without ${name}` : `with ${name}=${value}`
}
