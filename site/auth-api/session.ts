/** Somewhere that the account is signed in. Times in RFC 3339. */
export interface Session {
  readonly id: string
  readonly userAgent: string | null
  /** The network address that it was used from last. */
  readonly address: string | null
  readonly startedAt: string
  readonly usedAt: string
  /** The app that has it, where it is one's. */
  readonly app: string | undefined
  /** It is this browser's own. */
  readonly current: boolean
}
