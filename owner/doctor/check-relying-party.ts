import { relyingPartyOf } from '../../auth/crypto/webauthn/relying-party.ts'
import type { Check } from './finding.ts'

const about = 'passkeys'

/** Reports which domain passkeys and security keys belong to. */
export const checkRelyingParty: Check = async (config) => {
  const party = relyingPartyOf(config)
  return party
    ? [{ level: 'ok', about, found: `they belong to ${party.id}, and stop working if that changes` }]
    : [
        {
          level: 'warning',
          about,
          found: 'they are off: PUBLIC_URL is an IP address',
          advice: 'use a domain in PUBLIC_URL, or set WEBAUTHN_RP_ID to one',
        },
      ]
}
