/**
 * Whether a provider's word for the mailbox of an address counts: in these domains, `*` being
 * every one.
 */
export const vouchesFor =
  (domains: readonly string[]) =>
  (email: string): boolean =>
    domains.some((domain) => domain === '*' || email.endsWith(`@${domain}`))
