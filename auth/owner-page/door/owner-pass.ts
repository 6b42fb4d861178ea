import { randomBytes } from 'node:crypto'
import type { AuthContext } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import type { NewOwnerPass } from '../../db/tables.ts'

/** 256 bits, in base64url. */
const TOKEN = /^[\w-]{43}$/
/** How far the clocks of two processes may differ. */
const DRIFT_MS = 60_000

/**
 * A pass for the owner's page: the secret of a link or of a cookie, of which only the hash is
 * stored.
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

  /** Returns the hash of a token; undefined if the text can't be a token. */
  hashOf: (token: string): string | undefined => (TOKEN.test(token) ? hashSecret(token) : undefined),

  /** Returns the times with which passes are compared. */
  at({ clock }: Pick<AuthContext, 'clock'>): { now: string; latest: string } {
    const now = clock()
    return { now: new Date(now).toISOString(), latest: new Date(now + DRIFT_MS).toISOString() }
  },
}
