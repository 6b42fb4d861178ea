import type { BuildLanguage } from './read-languages.ts'

/**
 * Returns the bundler's constants for site/content/site-language.ts. Their names differ from those
 * of settings, which Astro replaces itself.
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
