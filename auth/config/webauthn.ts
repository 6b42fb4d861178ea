import { ownsItsOrigins, relyingPartyOf } from '../crypto/webauthn/relying-party.ts'
import { domain } from '../settings/domain.ts'
import { kind } from '../settings/kind.ts'
import type { Rule } from '../settings/rules.ts'
import { optional, type Settings, setting } from '../settings/setting.ts'

/** The relying party of passkeys and security keys. */
export const webauthnSettings = {
  WEBAUTHN_RP_ID: optional(
    domain,
    'Domain that passkeys and security keys belong to. Default: the host of PUBLIC_URL. Existing ones stop working when it changes.',
  ),
  WEBAUTHN_RP_NAME: optional(
    kind.text,
    'Name that authenticators show for that domain. Default: the host of PUBLIC_URL.',
  ),
  WEBAUTHN_RP_ORIGINS: setting<string[]>(
    kind.list(kind.origin),
    [],
    'Origins of pages that may use passkeys and security keys, separated by commas. Default: PUBLIC_URL.',
  ),
}

/** A browser lets a page use the credentials of its own domain, or of one above it. */
export const originsOfRelyingParty: Rule = (isSet, values) => {
  const site = String(values['PUBLIC_URL'] ?? 'http://localhost')
  const party = relyingPartyOf({ ...(values as Settings<typeof webauthnSettings>), PUBLIC_URL: site })
  if (party && !ownsItsOrigins(party)) {
    return 'WEBAUTHN_RP_ORIGINS must list origins of WEBAUTHN_RP_ID or of its subdomains; both default to PUBLIC_URL'
  }
  if (!party && isSet('WEBAUTHN_RP_ORIGINS')) {
    return 'WEBAUTHN_RP_ORIGINS needs WEBAUTHN_RP_ID, because PUBLIC_URL is an IP address'
  }
  return undefined
}
