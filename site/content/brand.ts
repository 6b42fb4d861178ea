const name = 'Dropharbor'

/** The name and what stands for it. Changing these lines renames the site, its cards and its icons. */
export const brand = {
  name,
  homeLabel: `${name}, home`,
  promise: 'Logistics that just happen, for people who have never shipped anything.',
  rights: `${name}. All rights reserved.`,
  /** As HTML names a language, and as Open Graph does. */
  language: 'en',
  locale: 'en_US',
  /** The mark, on a field of 28 by 28: a box lowered into an open hold. Lines take the brand's colour, the solid is hot. */
  mark: {
    lines: [
      { d: 'M3 6v15a4 4 0 0 0 4 4h14a4 4 0 0 0 4-4V6', width: 3 },
      { d: 'M14 1v9', width: 1.75 },
    ],
    solid: 'M9 10h10v9H9z',
  },
} as const
