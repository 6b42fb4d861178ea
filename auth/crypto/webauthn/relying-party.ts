import { isIP } from 'node:net'

/**
 * The party that asks authenticators for credentials (Web Authentication, section 4): a domain, a
 * name to show, and web origins.
 */
export interface RelyingParty {
  id: string
  name: string
  origins: string[]
}

interface RelyingPartySettings {
  PUBLIC_URL: string
  WEBAUTHN_RP_ID: string | undefined
  WEBAUTHN_RP_NAME: string | undefined
  WEBAUTHN_RP_ORIGINS: string[]
}

/**
 * Returns the relying party that the settings describe. Returns undefined if its id would be an IP
 * address, which browsers refuse.
 */
export function relyingPartyOf(settings: RelyingPartySettings): RelyingParty | undefined {
  const site = new URL(settings.PUBLIC_URL)
  const id = settings.WEBAUTHN_RP_ID ?? site.hostname
  if (isAddress(id)) return undefined
  const { WEBAUTHN_RP_NAME: name = site.host, WEBAUTHN_RP_ORIGINS: origins } = settings
  return { id, name, origins: origins.length > 0 ? origins : [site.origin] }
}

/**
 * Checks that the host of every origin is the relying party's domain or a subdomain of it (section
 * 5.1.3, step 8).
 */
export const ownsItsOrigins = ({ id, origins }: RelyingParty): boolean =>
  origins.map((origin) => new URL(origin).hostname).every((host) => host === id || host.endsWith(`.${id}`))

const isAddress = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) !== 0
