/** The words for visitors who sign in with a wallet. */
export const wallet = {
  /**
   * The statement that the wallet shows beside the site’s address. Ethereum’s wallets show it only
   * if it is in ASCII, without quotation marks and percent signs (EIP-4361).
   */
  statement: 'Sign in. This costs nothing and moves nothing.',
  gone: 'Your wallet didn’t sign.',
} as const
