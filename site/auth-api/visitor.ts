/** Who is signed in in this browser. */
export interface Visitor {
  /** The address of the account or, without one, its number; empty of a guest. */
  readonly email: string
  /** The account is anonymous: this session is the only way to it. */
  readonly isGuest: boolean
  /**
   * The password was right, and a second factor has to be shown or set up: the sign-in is half
   * done.
   */
  readonly needsSecondFactor: boolean
  /** What the account says that it wants, as any client may have written it: for `readLading`. */
  readonly lading: unknown
}
