/** Somewhere that the account is signed in. Times in RFC 3339. */
export interface Session {
  readonly id: string
  readonly userAgent: string | null
  readonly startedAt: string
  readonly usedAt: string
  /** It is this browser's own. */
  readonly current: boolean
}
