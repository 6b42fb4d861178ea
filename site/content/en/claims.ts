import { brand } from './brand.ts'

export interface Claims {
  readonly trusted: { readonly before: string; readonly figure: string }
  readonly statsTitle: string
  readonly stats: readonly { readonly figure: string; readonly label: string; readonly note: string }[]
}

/**
 * The figures that the site stands on. A note says, in one line, what the figure means to a seller.
 */
export const claims: Claims = {
  trusted: { before: 'Trusted by over', figure: '3,000,000 sellers' },
  statsTitle: `${brand.name} in figures`,
  stats: [
    { figure: '2M+', label: 'sellers', note: 'From kitchen tables, spare rooms and at least one boat.' },
    {
      figure: '$90M+',
      label: 'orders fulfilled annually',
      note: 'Picked, packed and sent without a seller touching tape.',
    },
    { figure: '1M+', label: 'products sourced', note: 'Searchable on every plan, the free one included.' },
  ],
}
