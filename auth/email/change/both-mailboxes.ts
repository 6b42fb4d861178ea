/**
 * The answer to the first of two confirmations of a new address (docs/wire-contract.md, 11.5.1).
 */
export const BOTH_MAILBOXES =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'
/** The answer to the old mailbox, where another browser has confirmed the new one. */
export const ADDRESS_MOVED = 'Email address changed. Please sign in with the new one'
