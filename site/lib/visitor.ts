/** Who is signed in in this browser. */
export interface Visitor {
  readonly email: string
}
