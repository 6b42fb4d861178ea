import { signingKeyPurpose } from '../../crypto/key-ring.ts'
import type { SealedColumn } from '../../db/sealed-values.ts'
import { sealPurpose } from '../../messages/seal-purpose.ts'
import { totpPurpose } from '../factors/totp.ts'
import { sessionKeyPurpose } from '../issue-session.ts'
import { verifierPurpose } from '../oauth/begin-at-provider.ts'
import { pendingIdentityPurpose } from '../oauth/pending-identity.ts'
import { providerTokensPurpose } from '../oauth/provider-tokens.ts'

/** A column that is sealed, and what its values are sealed for, by the row's id. */
interface SealedPlace extends SealedColumn {
  purpose: (id: string) => string
}

/** Every column that `atRest.seal` writes. The signing keys come first: without them nothing starts. */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: 'signing_keys', id: 'kid', column: 'private_jwk', purpose: signingKeyPurpose },
  { table: 'sessions', id: 'id', column: 'refresh_token_hmac_key', purpose: sessionKeyPurpose },
  { table: 'mfa_factors', id: 'id', column: 'secret', purpose: totpPurpose },
  { table: 'messages', id: 'id', column: 'payload', purpose: sealPurpose },
  { table: 'flow_state', id: 'id', column: 'provider_access_token', purpose: providerTokensPurpose },
  { table: 'flow_state', id: 'id', column: 'provider_refresh_token', purpose: providerTokensPurpose },
  { table: 'flow_state', id: 'id', column: 'pending_identity', purpose: pendingIdentityPurpose },
  { table: 'oauth_client_states', id: 'id', column: 'code_verifier', purpose: verifierPurpose },
]
