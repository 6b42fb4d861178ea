/** The service's public settings that the dialogs need (docs/wire-contract.md, 7.2). */
export interface ServiceSettings {
  /** Further sign-in methods, by their names on the wire; `web3:…` is a wallet. */
  readonly providers: readonly string[]
  /** Titles of the owner's custom providers, by their names on the wire. */
  readonly titles: Readonly<Record<string, string>>
  readonly hasPasskeys: boolean
  /** Whether users can sign in by phone number. */
  readonly hasPhones: boolean
  /** Whether users can sign in to other apps with their accounts here. */
  readonly hasOAuthServer: boolean
  readonly isSignUpOpen: boolean
  /** Least number of characters in a new password. */
  readonly leastPassword: number
  /** Shortest time between two mails to one address, in seconds. */
  readonly betweenMailsS: number
  /** Shortest time between two codes to one phone, in seconds. */
  readonly betweenCodesS: number
  /**
   * For how many days a deleted account can be restored; undefined if users can't delete theirs.
   */
  readonly eraseAfterDays: number | undefined
  /**
   * The captcha provider, and the site key of its widget; undefined if the service doesn't tell.
   */
  readonly captcha: { readonly provider: string; readonly siteKey: string } | undefined
  /** The chain id for which an Ethereum wallet signs (EIP-155). */
  readonly ethereumChainId: number
}
