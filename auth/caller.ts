import type { Account } from './db/sessions/read-access.ts'
import type { AssuranceLevel, Session } from './db/tables.ts'

/**
 * The caller of a request: account and session of a verified access token, as they were when the
 * request arrived.
 */
export interface Caller extends Account {
  session: Session
  /** The lower level of the token and its session: a token from before a step-up stays at aal1. */
  aal: AssuranceLevel
  /** When the token was signed, in seconds since 1970. */
  issuedAt: number
}
