import type { AtRest } from '../../crypto/at-rest.ts'
import type { ImportedKey } from '../../crypto/imported-key.ts'
import { openKeyRing } from '../../crypto/key-ring.ts'
import type { Database } from '../../db/open.ts'
import { listSigningKeys } from '../../db/service/signing-keys.ts'

/**
 * Returns the keys of live access tokens in the form of Supabase Auth (GOTRUE_JWT_KEYS): the one
 * that signs here, with its private part, even if it was imported, and all other published keys,
 * which only verify.
 */
export async function signingKeySet(
  db: Database,
  atRest: AtRest,
  imported: readonly ImportedKey[],
): Promise<object[]> {
  const { signing, jwks } = openKeyRing(await listSigningKeys(db), atRest, imported)
  const { kid, alg } = signing
  const jwk = signing.key.export({ format: 'jwk' })
  return [
    { ...jwk, kid, alg, use: 'sig', key_ops: ['sign', 'verify'] },
    ...jwks.keys.filter((key) => key['kid'] !== kid),
  ]
}
