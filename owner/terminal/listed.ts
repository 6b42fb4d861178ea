/** Formats counts with their names, which are in the plural, for people. */
export const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ') || 'none'

/** Returns a count with its noun: "1 account", "2 accounts". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Returns a count with its verb: "1 is", "2 are". */
export const countedAre = (count: number): string => `${count} ${count === 1 ? 'is' : 'are'}`
