import type { AmrClaim } from '../db/tables.ts'

/** Methods that need only the mailbox, not the password. */
const BY_MAIL = new Set(['otp', 'magiclink', 'recovery'])

/** Returns whether a session with these methods was opened by a mailed link or code. */
export const isByMail = (methods: AmrClaim[]): boolean =>
  methods.some(({ authentication_method }) => BY_MAIL.has(authentication_method))
