/** The words for visitors who sign in with a wallet. */
export const wallet = {
  /** The statement that the wallet shows beside the site’s address. */
  statement: 'Sign in. This costs nothing and moves nothing.',
  gone: 'Your wallet didn’t sign.',
} as const
