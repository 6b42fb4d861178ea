import type { AssuranceLevel, Session, User } from './db/tables.ts'

/** Who asks: the account and the session of an access token that was checked. */
export interface Caller {
  user: User
  session: Session
  /** What both the token and its session have reached: a token from before a second factor stays at aal1. */
  aal: AssuranceLevel
  /** When the token was signed, in seconds since 1970. */
  issuedAt: number
}
