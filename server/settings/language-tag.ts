import { fault } from '../../auth/settings/fault.ts'

/** Returns whether a text has the form of a language tag in HTML (BCP 47). */
export const isLanguageTag = (text: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text)

/**
 * Reads a language tag as in HTML (BCP 47), which is also the name of the language's folder and the
 * start of its paths.
 */
export const languageTag = (text: string): string =>
  isLanguageTag(text) ? text : fault('must list language tags such as en, de or pt-BR')
