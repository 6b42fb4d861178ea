import type { AtRest } from '../../crypto/at-rest.ts'
import type { ImportedKey } from '../../crypto/imported-key.ts'
import { openKeyRing } from '../../crypto/key-ring.ts'
import type { Database } from '../../db/open.ts'
import { listSigningKeys } from '../../db/service/signing-keys.ts'

/**
 * The keys of live access tokens as Supabase Auth takes them (GOTRUE_JWT_KEYS): the one that signs
 * here, private, be it imported, and all others that are published, which only verify.
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
