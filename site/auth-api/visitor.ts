/** Who is signed in in this browser. */
export interface Visitor {
  readonly email: string
  /** The password was right, and a second factor has to be shown or set up: the sign-in is half done. */
  readonly needsSecondFactor: boolean
}
