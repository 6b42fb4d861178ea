/** The language that this build of the site speaks, as HTML names it. */
export const siteLanguage: string = import.meta.env?.PAGE_LANGUAGE ?? 'en'

/** Every language of the site, the one without a prefix first. */
export const siteLanguages: readonly string[] = import.meta.env?.PAGE_LANGUAGES ?? ['en']

/** The prefix of the paths of pages in this language: empty, or `/de`. */
export const sitePrefix: string = import.meta.env?.PAGE_PREFIX ?? ''
