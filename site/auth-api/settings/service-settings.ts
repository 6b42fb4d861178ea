/** Who checks captchas, and the public key there; the service's own proof of work has none. */
export interface Captcha {
  readonly provider: string
  readonly siteKey: string
}

/** A chain, as the protocol names it. */
export type Chain = 'ethereum' | 'solana'

/** What the service says of itself (docs/wire-contract.md, 7.2), as far as the dialogs ask. */
export interface ServiceSettings {
  /** What a user can sign in with beside the service's own methods, by the names on the wire. */
  readonly providers: readonly string[]
  /** What the owner's own providers are called, by their names on the wire. */
  readonly titles: Readonly<Record<string, string>>
  readonly hasPasskeys: boolean
  /** Whether a phone number signs in. */
  readonly hasPhones: boolean
  /** Whether users sign in to other apps with their accounts here. */
  readonly hasOAuthServer: boolean
  readonly isSignUpOpen: boolean
  /** How many characters a new password must have. */
  readonly leastPassword: number
  /** Shortest time between two mails to one address, in seconds. */
  readonly betweenMailsS: number
  /** Shortest time between two codes to one phone, in seconds. */
  readonly betweenCodesS: number
  /** Chains whose wallets sign in. */
  readonly chains: readonly Chain[]
  /** The one that a message of an Ethereum wallet is signed for. */
  readonly ethereumChain: number
  /** What tells people from programs, where the service asks for it. */
  readonly captcha: Captcha | undefined
  /** For how many days a deleted account can be restored; undefined where no user can delete one. */
  readonly eraseAfterDays: number | undefined
}
