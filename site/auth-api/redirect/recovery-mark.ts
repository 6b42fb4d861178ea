/**
 * A parameter of the address that a mail about a new password leads back to. A browser that didn't
 * ask for the mail gets a code without its verifier, which doesn't say what it was for.
 */
export const recoveryMark = 'recovery'
