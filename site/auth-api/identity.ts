/** An account at a provider that opens the account here. */
export interface Identity {
  readonly id: string
  /** The provider's name on the wire. */
  readonly provider: string
  readonly email: string | undefined
  /** Times in RFC 3339. */
  readonly addedAt: string
  readonly usedAt: string | undefined
}
