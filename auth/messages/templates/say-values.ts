import { inWords } from './languages/in-words.ts'
import { wordsOf } from './languages/words-of.ts'

type Values = Readonly<Record<string, string>>

const moments = ['When', 'EraseAfter']
/** Pages of the service, which speak the mail’s language. */
const links = ['ConfirmationURL', 'UndoURL']
const named = ['Factor', 'Change', 'Provider']

/**
 * The values of a message in a language: moments, which are queued as RFC 3339 has them, spans, in
 * seconds, and what the code calls things. What a former release has queued is in words already.
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

/** `3600`, or `600/3600` where a code ends before its link. */
function spanIn(language: string, value: string): string {
  const [code = 0, link = code] = value.split('/').map(Number)
  return inWords.lives(language, link, code)
}
