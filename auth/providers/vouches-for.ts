/**
 * Returns whether a provider's word counts for the mailbox of an address: in these domains, where
 * `*` is every one.
 */
export const vouchesFor =
  (domains: readonly string[]) =>
  (email: string): boolean =>
    domains.some((domain) => domain === '*' || email.endsWith(`@${domain}`))
