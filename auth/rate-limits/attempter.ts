/** The client behind an attempt, as far as limits distinguish clients. */
export interface Attempter {
  /** The client's address. */
  address: string
  /** The id of a device that is known for the account in question (docs/decisions/019). */
  device?: string | undefined
}
