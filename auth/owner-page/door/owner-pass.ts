import { randomBytes } from 'node:crypto'
import type { AuthContext } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import type { NewOwnerPass } from '../../db/tables.ts'

/** 256 bits, in base64url. */
const TOKEN = /^[\w-]{43}$/
/** The clocks of two processes may differ so much. */
const DRIFT_MS = 60_000

/**
 * What opens the owner's page: the secret of a link or of a cookie, of which the hash alone is
 * kept.
 */
export const ownerPass = {
  make({ clock }: Pick<AuthContext, 'clock'>, lifeSeconds: number): { token: string; row: NewOwnerPass } {
    const token = randomBytes(32).toString('base64url')
    const now = clock()
    const row = {
      id: crypto.randomUUID(),
      token_hash: hashSecret(token),
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + lifeSeconds * 1000).toISOString(),
    }
    return { token, row }
  },

  /** The hash of what may be a pass; undefined for what can be none. */
  hashOf: (token: string): string | undefined => (TOKEN.test(token) ? hashSecret(token) : undefined),

  /** The moment that passes are looked at. */
  at({ clock }: Pick<AuthContext, 'clock'>): { now: string; latest: string } {
    const now = clock()
    return { now: new Date(now).toISOString(), latest: new Date(now + DRIFT_MS).toISOString() }
  },
}
