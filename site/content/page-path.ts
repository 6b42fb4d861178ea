import { siteLanguage, siteLanguages } from './site-language.ts'

/**
 * Where a page is found in a language of the site: `/pricing` at `/pricing` or at `/de/pricing`,
 * `/` at `/` or at `/de`.
 */
export function pathIn(language: string, path: string): string {
  const prefix = language === siteLanguages[0] ? '' : `/${language}`
  return prefix && path === '/' ? prefix : prefix + path
}

/** The same in the language that this build speaks. */
export const pagePath = (path: string): string => pathIn(siteLanguage, path)
