/**
 * An app that users sign in to with their accounts here: a client of the OAuth server. What it says
 * of itself is unproven.
 */
export interface App {
  readonly id: string
  readonly name: string | undefined
  /** The host of its own site. */
  readonly host: string | undefined
}
