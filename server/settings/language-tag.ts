import { fault } from '../../auth/settings/fault.ts'

/** Whether HTML may name a language so (BCP 47). */
export const isLanguageTag = (text: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text)

/**
 * A language as HTML names it (BCP 47), which is also the name of its folder and the start of its
 * paths.
 */
export const languageTag = (text: string): string =>
  isLanguageTag(text) ? text : fault('must be languages such as en, de or pt-BR')
