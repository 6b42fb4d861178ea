import type { AuthConfig } from '../../config.ts'

/** Returns the lifetimes of a mail's link and code, in seconds, for `enqueueMessage`. */
export const livesOf = ({ MAILER_LINK_EXP, MAILER_CODE_EXP }: AuthConfig) => ({
  validForSeconds: MAILER_LINK_EXP,
  codeValidForSeconds: MAILER_CODE_EXP,
})
