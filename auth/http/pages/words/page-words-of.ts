import { chooseLanguage } from '../../../messages/templates/languages/choose-language.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { PageWords } from './page-words.ts'

const spoken: Readonly<Record<string, PageWords>> = { en: english, de: german }

/**
 * In the language of a link's `lang`, which its mail has put there, or of a browser; in English
 * where it isn't spoken.
 */
export const pageWordsOf = (lang: unknown): PageWords =>
  (typeof lang === 'string' && lang.length <= 35 && spoken[chooseLanguage(lang, ['en', 'de'])]) || english
