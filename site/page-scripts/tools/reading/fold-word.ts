/** A word as it is looked up: in small letters, without accents, hyphens, and the owner's `’s`. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[’']s$|[\p{M}\p{Cf}’'-]/gu, '')
    .toLowerCase()
