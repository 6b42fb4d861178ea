import { OUTBOX_CONTACT, type ServerConfig } from '../config.ts'
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
  return SHARED.filter(
    (name) => (from.settings[name] ?? '') !== current[name] && !isOutboxOnly(name, config),
  ).map(
    (name) =>
      `The site was built ${having(name, from.settings[name])}, and is to be served ${having(name, current[name])}: run "npm run build" with the settings of the service`,
  )
}

/** The form that the outbox of development stands behind: its owner has set nothing for it. */
const isOutboxOnly = (name: string, { CONTACT_EMAIL }: ServerConfig): boolean =>
  name === 'PUBLIC_CONTACT_FORM' && CONTACT_EMAIL === OUTBOX_CONTACT

/** The setting that a page was built by, in words: of the owner's address it holds none. */
function having(name: string, value = ''): string {
  if (name === 'PUBLIC_CONTACT_FORM') return `${value === '' ? 'without' : 'with'} CONTACT_EMAIL`
  return value === '' ? `without ${name}` : `with ${name}=${value}`
}
