import { inWords } from './languages/in-words.ts'
import { wordsOf } from './languages/words-of.ts'

type Values = Readonly<Record<string, string>>

const moments = ['When', 'EraseAfter']
/** Pages of the service, which are in the language of the mail. */
const links = ['ConfirmationURL', 'UndoURL']
const named = ['Factor', 'Change', 'Provider']

/**
 * Puts the values of a message into the words of a language: moments, which are queued in RFC 3339,
 * durations, which are queued in seconds, and the code's own phrases. What a former release has
 * queued is in words already.
 */
export function sayValues(language: string, values: Values): Values {
  const { phrases } = wordsOf(language)
  const phrase = (text: string): string =>
    Object.entries(phrases ?? {}).find(([it]) => it === text)?.[1] ?? text
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (moments.includes(name) && isMoment(value)) return [name, inWords.moment(language, new Date(value))]
      if (name === 'ValidFor' && isSpan(value)) return [name, spanIn(language, value)]
      if (links.includes(name)) return [name, language === 'en' ? value : `${value}&lang=${language}`]
      return [name, named.includes(name) ? value.split(', ').map(phrase).join(', ') : value]
    }),
  )
}

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
const isSpan = (value: string): boolean => /^\d+(\/\d+)?$/.test(value)

/** Reads `3600`, or `600/3600` if the code ends before its link. */
function spanIn(language: string, value: string): string {
  const [code = 0, link = code] = value.split('/').map(Number)
  return inWords.lives(language, link, code)
}
