/** The user who is signed in in this browser. */
export interface Visitor {
  /** The address of the account or, without one, its number; empty for a guest. */
  readonly email: string
  /** Whether the account is anonymous: this session is the only access to it. */
  readonly isGuest: boolean
  /** Whether a second factor has to be shown or set up before the sign-in is complete. */
  readonly needsSecondFactor: boolean
  /** Whether the session was begun in another tab, since this page was opened. */
  readonly isFromElsewhere: boolean
  /**
   * The bill of lading in the account, unchecked, since any client may have written it: for
   * `readLading`.
   */
  readonly lading: unknown
}
