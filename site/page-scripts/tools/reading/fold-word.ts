/**
 * Returns a word as it is looked up: in lower case, without accents, hyphens and the possessive
 * `’s`.
 */
export const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[’']s$|[\p{M}\p{Cf}’'-]/gu, '')
    .toLowerCase()
