interface Paper {
  readonly name: string
  /** One of six ways to set a name. */
  readonly face: 'italic' | 'display' | 'engraved' | 'tight' | 'stencil' | 'plain'
  /** The word of the name that is set in italics, without spacing. */
  readonly joint?: string
}

export interface Press {
  readonly title: string
  readonly papers: readonly Paper[]
}

/** Sample names: an owner replaces them with papers that really wrote. */
export const press: Press = {
  title: 'As read in',
  papers: [
    { name: 'The Quayside Review', face: 'italic' },
    { name: 'Shopkeep Weekly', face: 'display' },
    { name: 'LEDGER and LANE', face: 'engraved', joint: 'and' },
    { name: 'Northbound', face: 'tight' },
    { name: 'Parcel Post', face: 'stencil' },
    { name: 'Corner/Store', face: 'plain' },
  ],
}
