/** Who is signed in in this browser. */
export interface Visitor {
  readonly email: string
  /** The password was right, and the account has a second factor that this session hasn't shown: nobody is in yet. */
  readonly needsSecondFactor: boolean
}
