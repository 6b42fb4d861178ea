import { isCommonPassword } from './common-passwords.ts'

/** The characters that replace letters in passwords such as p@ssw0rd. A 1 is an i or an l. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const inLetters = (text: string, one: string): string =>
  text.replaceAll(/[0134578@$!]/g, (sign) => (sign === '1' ? one : (letters[sign] ?? sign)))
const spellings = (text: string): string[] => [text, inLetters(text, 'i'), inLetters(text, 'l')]

/** An attacker's first guesses are no longer. Some characters become many in NFKC. */
const longestChecked = 256
/** Attackers don't try longer repetitions. */
const longestPattern = 15

/**
 * Checks whether an attacker would try this password early (NIST SP 800-63B, section 3.1.1.2; ASVS
 * 5.0, 6.1.2 and 6.2.4). It may be a common one, also respelled or with up to two signs at its end,
 * a repetition or a run, or little more than words of the context. `words` come from
 * `contextWords`.
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (text.length > longestChecked) return false
  const stem = text.replace(/[^\p{L}]{1,2}$/u, '')
  return (
    [text, stem].flatMap(spellings).some(isCommonPassword) ||
    isCommonPassword([...text].reverse().join('')) ||
    isPattern(text) ||
    spellings(text).some((spelled) => isMadeOf(spelled, words))
  )
}

/** Checks for repetitions such as `abcabcabc` and runs such as `345678`. */
function isPattern(text: string): boolean {
  if (text.length > longestPattern) return false
  const unit = /^(.+?)\1+$/u.exec(text)?.[1]
  if (unit !== undefined && (unit.length <= 5 || isCommonPassword(unit))) return true
  const points = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)))
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0)
}

/**
 * Checks whether a text has one of these words and, without them, fewer than five letters and
 * digits, of which fewer than three are letters.
 */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const whole = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest !== whole && rest.length < 5 && rest.replaceAll(/\P{L}/gu, '').length < 3
}
