import { chooseLanguage } from './choose-language.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { Words } from './words.ts'

const known: Readonly<Record<string, Words>> = { en: english, de: german }

/** Returns the words of a language; those of English if the service doesn't know it. */
export function wordsOf(language: string): Words {
  const found = known[chooseLanguage(language, ['', ...Object.keys(known)])]
  return found ?? { ...english, dates: language }
}
