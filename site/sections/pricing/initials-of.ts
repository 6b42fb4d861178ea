import { brand } from '../../content/en/brand.ts'

/**
 * Returns the first letters of a name's first and last words, in capitals: `Maren Okafor` gives
 * `MO`.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase(brand.language)
}
