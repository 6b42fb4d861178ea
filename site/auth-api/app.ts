/**
 * An app that users sign in to with their accounts here: a client of the OAuth server. Its name and
 * its host are its own claims, unproven.
 */
export interface App {
  readonly id: string
  readonly name: string | undefined
  /** The host of the app's own site. */
  readonly host: string | undefined
}
