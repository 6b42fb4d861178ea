export interface Brand {
  readonly name: string
  readonly homeLabel: string
  readonly promise: string
  readonly rights: string
  /** The language, as HTML names it. */
  readonly language: string
  /** The writing direction of the language. */
  readonly direction: 'ltr' | 'rtl'
  /**
   * The language and its country, as Open Graph names them. Prices are written as in that country.
   */
  readonly locale: string
  /** The currency of prices, as ISO 4217 names it. */
  readonly currency: string
  /**
   * The mark, on a field of 28 by 28. Lines are in the brand's colour, the solid is in the hot one.
   */
  readonly mark: {
    readonly lines: readonly { readonly d: string; readonly width: number }[]
    readonly solid: string
  }
}

const name = 'Dropharbor'

/** The brand's name and mark. Changing these lines renames the site, its cards and its icons. */
export const brand: Brand = {
  name,
  homeLabel: `${name}, home`,
  promise: 'Logistics that just happen, for people who have never shipped anything.',
  rights: `${name}. All rights reserved.`,
  language: 'en',
  direction: 'ltr',
  locale: 'en_US',
  currency: 'USD',
  // The mark is a box lowered into an open hold.
  mark: {
    lines: [
      { d: 'M3 6v15a4 4 0 0 0 4 4h14a4 4 0 0 0 4-4V6', width: 3 },
      { d: 'M14 1v9', width: 1.75 },
    ],
    solid: 'M9 10h10v9H9z',
  },
}
