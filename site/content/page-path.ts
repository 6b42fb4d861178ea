import { siteLanguage, siteLanguages } from './site-language.ts'

/**
 * Returns the path of a page in a language of the site: `/pricing` or `/de/pricing` for `/pricing`,
 * `/` or `/de` for `/`.
 */
export function pathIn(language: string, path: string): string {
  const prefix = language === siteLanguages[0] ? '' : `/${language}`
  return prefix && path === '/' ? prefix : prefix + path
}

/** As `pathIn`, in the language of this build. */
export const pagePath = (path: string): string => pathIn(siteLanguage, path)
