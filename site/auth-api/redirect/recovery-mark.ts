/**
 * A parameter of the address in mails about a new password. A browser that didn't request the mail
 * gets a code without its verifier, and the code alone doesn't say what it is for.
 */
export const recoveryMark = 'recovery'
