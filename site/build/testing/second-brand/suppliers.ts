import type { Suppliers } from '../../../content/en/suppliers.ts'

export const suppliers: Suppliers = {
  title: 'Growers we know',
  lead: 'One nursery, visited twice a year.',
  terms: { makes: 'Grows', shipsFrom: 'Leaves from', arrivesIn: 'Is with you in' },
  arrivesIn: 'two days',
  houses: [{ name: 'Moss End Nursery', monogram: 'ME', makes: 'Ferns', city: 'Kendal', state: 'Cumbria' }],
}
