/** Sample names: an owner replaces them with papers that really wrote. `face` picks one of six ways to set a name. */
export const press = {
  title: 'As read in',
  papers: [
    { name: 'The Quayside Review', face: 'italic' },
    { name: 'Shopkeep Weekly', face: 'display' },
    { name: 'LEDGER and LANE', face: 'engraved' },
    { name: 'Northbound', face: 'tight' },
    { name: 'Parcel Post', face: 'stencil' },
    { name: 'Corner/Store', face: 'plain' },
  ],
} as const
