import type { AuthContext } from '../../context.ts'
import { findOwnerSession } from '../../db/service/owner-passes.ts'
import { ownerPass } from './owner-pass.ts'
import { sessionCookie } from './session-cookie.ts'

/** The session of a browser that was let in by a link. */
export interface OwnerSession {
  token: string
  tokenHash: string
  expiresAt: string
}

/** Returns the session of a `Cookie` header; undefined if it has none, or one that has ended. */
export async function authenticateOwner(
  context: Pick<AuthContext, 'config' | 'db' | 'clock'>,
  header: string | undefined,
): Promise<OwnerSession | undefined> {
  const token = sessionCookie.read(context.config, header) ?? ''
  const tokenHash = ownerPass.hashOf(token)
  if (tokenHash === undefined) return undefined
  const expiresAt = await findOwnerSession(context.db, tokenHash, ownerPass.at(context))
  return expiresAt === undefined ? undefined : { token, tokenHash, expiresAt }
}
