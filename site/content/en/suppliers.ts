interface Supplier {
  readonly name: string
  /** Two letters, painted on its container. */
  readonly monogram: string
  readonly makes: string
  readonly city: string
  readonly state: string
}

export interface Suppliers {
  readonly title: string
  readonly lead: string
  readonly terms: { readonly makes: string; readonly shipsFrom: string; readonly arrivesIn: string }
  readonly arrivesIn: string
  readonly houses: readonly Supplier[]
}

/** Sample suppliers, for an owner to replace with real ones. */
export const suppliers: Suppliers = {
  title: 'Top suppliers',
  lead: 'The three suppliers beginners sell from most. Their goods are already in our warehouses.',
  terms: { makes: 'Makes', shipsFrom: 'Ships from', arrivesIn: 'Arrives in' },
  arrivesIn: '3-7 business days',
  houses: [
    {
      name: 'Cuyahoga Goods',
      monogram: 'CG',
      makes: 'Enamel, cast iron and kitchen steel',
      city: 'Columbus',
      state: 'Ohio',
    },
    {
      name: 'Red Mesa Supply',
      monogram: 'RM',
      makes: 'Camp, trail and travel gear',
      city: 'Reno',
      state: 'Nevada',
    },
    {
      name: 'Peachtree Made',
      monogram: 'PM',
      makes: 'Candles, blankets and soft home goods',
      city: 'Atlanta',
      state: 'Georgia',
    },
  ],
}
