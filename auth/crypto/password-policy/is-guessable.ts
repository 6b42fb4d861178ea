import { isCommonPassword } from './common-passwords.ts'

/** What stands for letters in passwords such as p@ssw0rd. A 1 is an i or an l. */
const letters: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i' },
}
const inLetters = (text: string, one: string): string =>
  text.replaceAll(/[0134578@$!]/g, (sign) => (sign === '1' ? one : (letters[sign] ?? sign)))
const spellings = (text: string): string[] => [text, inLetters(text, 'i'), inLetters(text, 'l')]

/** An attacker's first guesses are no longer, and some signs become many in NFKC. */
const longestChecked = 256
/** Beyond this, attackers try not even a repetition. */
const longestPattern = 15

/**
 * Whether an attacker would try this password early (NIST SP 800-63B, section 3.1.1.2; ASVS 5.0,
 * 6.1.2 and 6.2.4): it is a common one, also with another spelling or two signs at its end, a
 * repetition or a run, or little more than words of the context. `words` are as `contextWords`
 * gives them.
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

/** `abcabcabc` and `345678`. */
function isPattern(text: string): boolean {
  if (text.length > longestPattern) return false
  const unit = /^(.+?)\1+$/u.exec(text)?.[1]
  if (unit !== undefined && (unit.length <= 5 || isCommonPassword(unit))) return true
  const points = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)))
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0)
}

/** Without these words, fewer than three letters and five signs are left. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const whole = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest !== whole && rest.length < 5 && rest.replaceAll(/\P{L}/gu, '').length < 3
}
