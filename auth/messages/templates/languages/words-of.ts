import { chooseLanguage } from './choose-language.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { Words } from './words.ts'

const known: Readonly<Record<string, Words>> = { en: english, de: german }

/** What the service says in a language: around its dates, in English where it doesn't speak it. */
export function wordsOf(language: string): Words {
  const found = known[chooseLanguage(language, ['', ...Object.keys(known)])]
  return found ?? { ...english, dates: language }
}
