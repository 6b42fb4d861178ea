/** What visitors are told who sign in with a wallet. */
export const wallet = {
  /** The wallet shows it beside the site’s address. */
  statement: 'Sign in. This costs nothing and moves nothing.',
  gone: 'Your wallet didn’t sign.',
} as const
