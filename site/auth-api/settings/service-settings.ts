/** What the service says of itself (docs/wire-contract.md, 7.2), as far as the dialogs ask. */
export interface ServiceSettings {
  /**
   * What a user can sign in with beside the service's own methods, by the names on the wire:
   * `web3:…` is a wallet.
   */
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
  /**
   * For how many days a deleted account can be restored; undefined where no user can delete one.
   */
  readonly eraseAfterDays: number | undefined
  /**
   * Who checks captchas, and the site key of its widget; undefined of a service that doesn't tell.
   */
  readonly captcha: { readonly provider: string; readonly siteKey: string } | undefined
  /** The chain that a wallet of Ethereum signs for (EIP-155). */
  readonly ethereumChainId: number
}
