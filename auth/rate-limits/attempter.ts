/** Who makes an attempt, as far as limits tell clients apart. */
export interface Attempter {
  /** The client's address. */
  address: string
  /** The id of a device that is known for the account in question (docs/decisions/019). */
  device?: string | undefined
}
