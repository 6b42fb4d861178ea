import { isIP } from 'node:net'

/**
 * Who asks authenticators for credentials (Web Authentication, section 4): a domain, a name to
 * show, and web origins.
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
 * The relying party of the settings. Undefined where its id would be an IP address: browsers refuse
 * such a one.
 */
export function relyingPartyOf(settings: RelyingPartySettings): RelyingParty | undefined {
  const site = new URL(settings.PUBLIC_URL)
  const id = settings.WEBAUTHN_RP_ID ?? site.hostname
  if (isAddress(id)) return undefined
  const { WEBAUTHN_RP_NAME: name = site.host, WEBAUTHN_RP_ORIGINS: origins } = settings
  return { id, name, origins: origins.length > 0 ? origins : [site.origin] }
}

/**
 * Whether every origin is one of the relying party's domain or of a domain beneath it (section
 * 5.1.3, step 8).
 */
export const ownsItsOrigins = ({ id, origins }: RelyingParty): boolean =>
  origins.map((origin) => new URL(origin).hostname).every((host) => host === id || host.endsWith(`.${id}`))

const isAddress = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) !== 0
