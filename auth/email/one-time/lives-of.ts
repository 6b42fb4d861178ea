import type { AuthConfig } from '../../config.ts'

/** How long the link and the code of a mail are good, for `enqueueMessage`. */
export const livesOf = ({ MAILER_LINK_EXP, MAILER_CODE_EXP }: AuthConfig) => ({
  validForSeconds: MAILER_LINK_EXP,
  codeValidForSeconds: MAILER_CODE_EXP,
})
