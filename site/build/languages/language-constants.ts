import type { BuildLanguage } from './read-languages.ts'

/**
 * What site/content/site-language.ts reads, as constants of the bundler: no names of settings,
 * which Astro fills in itself.
 */
export const languageConstants = ({
  language,
  languages,
  prefix,
}: BuildLanguage): Record<string, string> => ({
  'import.meta.env.PAGE_LANGUAGE': JSON.stringify(language),
  'import.meta.env.PAGE_LANGUAGES': JSON.stringify(languages),
  'import.meta.env.PAGE_PREFIX': JSON.stringify(prefix),
})
