/** Formats counts with their names, which are in the plural, for people. */
export const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ') || 'none'
