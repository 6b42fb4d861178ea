import type { AuthContext } from '../context.ts'
import type { Session } from '../db/tables.ts'

/** Returns the key that signs a session's refresh tokens. */
export const sessionKey = (context: AuthContext, session: Session): string =>
  context.atRest.open(session.refresh_token_hmac_key, sessionKeyPurpose(session.id))

/** Seals such a key for its row. */
export const sealSessionKey = (context: AuthContext, sessionId: string, key: string): string =>
  context.atRest.seal(key, sessionKeyPurpose(sessionId))

/** Returns the purpose for which a session's key is sealed. */
export const sessionKeyPurpose = (sessionId: string): string => `session ${sessionId}`
