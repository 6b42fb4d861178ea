import { signingKeyPurpose } from '../../crypto/key-ring.ts'
import type { SealedColumn } from '../../db/service/sealed-values.ts'
import { sealPurpose } from '../../messages/seal-purpose.ts'
import { totpPurpose } from '../../mfa/kinds/totp.ts'
import { undoPurpose } from '../../notify/open-undo.ts'
import type { Snapshot } from '../../notify/snapshot.ts'
import { verifierPurpose } from '../../oauth/begin-at-provider.ts'
import { pendingIdentityPurpose } from '../../oauth/linking/pending-identity.ts'
import { providerTokensPurpose } from '../../oauth/provider-tokens.ts'
import { customProviderPurpose } from '../../providers/custom/create-custom-providers.ts'
import { sessionKeyPurpose } from '../../sessions/session-key.ts'

/** A sealed column, and the purpose of its values, which depends on the row's id. */
export interface SealedPlace extends SealedColumn {
  purpose: (id: string) => string
  /** Seals again the outdated values inside the opened one. */
  renewWithin?: (plain: string, renew: Renew) => string
}

/** Seals a value again if it is outdated. */
export type Renew = (stored: string, purpose: string) => string

function renewSnapshot(plain: string, renew: Renew): string {
  const snapshot: Snapshot = JSON.parse(plain)
  const factors = snapshot.factors.map((factor) => ({
    ...factor,
    secret: factor.secret && renew(factor.secret, totpPurpose(factor.id)),
  }))
  return JSON.stringify({ ...snapshot, factors })
}

/**
 * Every column that `atRest.seal` writes. The signing keys come first, because no start works
 * without them.
 */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: 'signing_keys', id: 'kid', column: 'private_jwk', purpose: signingKeyPurpose },
  { table: 'sessions', id: 'id', column: 'refresh_token_hmac_key', purpose: sessionKeyPurpose },
  { table: 'mfa_factors', id: 'id', column: 'secret', purpose: totpPurpose },
  { table: 'messages', id: 'id', column: 'payload', purpose: sealPurpose },
  { table: 'flow_state', id: 'id', column: 'provider_access_token', purpose: providerTokensPurpose },
  { table: 'flow_state', id: 'id', column: 'provider_refresh_token', purpose: providerTokensPurpose },
  { table: 'flow_state', id: 'id', column: 'pending_identity', purpose: pendingIdentityPurpose },
  { table: 'oauth_client_states', id: 'id', column: 'code_verifier', purpose: verifierPurpose },
  {
    table: 'custom_oauth_providers',
    id: 'id',
    column: 'client_secret',
    purpose: customProviderPurpose,
  },
  // The snapshots follow the factors: one that is taken meanwhile holds values that are sealed
  // already.
  {
    table: 'account_undos',
    id: 'id',
    column: 'snapshot',
    purpose: undoPurpose,
    renewWithin: renewSnapshot,
  },
]
