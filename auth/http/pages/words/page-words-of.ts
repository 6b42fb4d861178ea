import { chooseLanguage } from '../../../messages/templates/languages/choose-language.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { PageWords } from './page-words.ts'

const spoken: Readonly<Record<string, PageWords>> = { en: english, de: german }

/**
 * Returns the words in the language of a link's `lang`, which its mail has added, or of a browser;
 * in English if that language is not available.
 */
export const pageWordsOf = (lang: unknown): PageWords =>
  (typeof lang === 'string' && lang.length <= 35 && spoken[chooseLanguage(lang, ['en', 'de'])]) || english
