/** A session of the account. Times in RFC 3339. */
export interface Session {
  readonly id: string
  readonly userAgent: string | null
  /** The IP address of its latest use. */
  readonly address: string | null
  readonly startedAt: string
  readonly usedAt: string
  /** The app that holds the session, if one does. */
  readonly app: string | undefined
  /** Whether this is the session of this browser. */
  readonly current: boolean
}
