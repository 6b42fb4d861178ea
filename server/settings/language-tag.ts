import { fault } from '../../auth/settings/fault.ts'

/**
 * A language as HTML names it (BCP 47), which is also the name of its folder and the start of its
 * paths.
 */
export const languageTag = (text: string): string =>
  /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text) ? text : fault('must be languages such as en, de or pt-BR')
