/** A kind of second factor. Recovery codes stand in for a factor that got lost. */
export type FactorKind = 'totp' | 'phone' | 'webauthn' | 'recovery_code'

/** A second factor of an account, as its owner sees it. */
export interface Factor {
  readonly id: string
  readonly kind: FactorKind
  readonly name: string
  readonly verified: boolean
  /** Times in RFC 3339. */
  readonly addedAt: string
  readonly usedAt: string | undefined
}
