import type { Suppliers } from '../en/suppliers.ts'

export const suppliers: Suppliers = {
  title: 'Top-Lieferanten',
  lead: 'Drei Häuser, deren Ware Einsteiger am meisten verkaufen. Sie liegt schon in unseren Lagern.',
  terms: { makes: 'Stellt her', shipsFrom: 'Ab Lager', arrivesIn: 'Lieferzeit' },
  arrivesIn: '3-7 Werktage',
  houses: [
    {
      name: 'Cuyahoga Goods',
      monogram: 'CG',
      makes: 'Emaille, Gusseisen und Küchenstahl',
      city: 'Columbus',
      state: 'Ohio',
    },
    {
      name: 'Red Mesa Supply',
      monogram: 'RM',
      makes: 'Ausrüstung für Camping, Wandern und Reisen',
      city: 'Reno',
      state: 'Nevada',
    },
    {
      name: 'Peachtree Made',
      monogram: 'PM',
      makes: 'Kerzen, Decken und Kuscheliges für zu Hause',
      city: 'Atlanta',
      state: 'Georgia',
    },
  ],
}
