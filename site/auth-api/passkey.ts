/** A passkey of an account. Times in RFC 3339. */
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly addedAt: string
  readonly usedAt: string | undefined
}
