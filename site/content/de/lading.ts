import type { lading as english } from '../en/lading.ts'
import type { Translation } from '../translation.ts'

export { sentenceLimit } from '../en/lading.ts'

const periods = { monthly: 'monatlich', yearly: 'jährlich' }

export const lading: Translation<typeof english> = {
  title: 'Ladeschein',
  yours: 'Dein Tarif',
  plan: 'Tarif',
  planFor: (name, period) => (period ? `${name}, ${periods[period]}` : name),
  noPlan: 'Noch nicht gewählt',
  sentence: 'Ware',
  noSentence: 'Noch offen',
  quotes: ['„', '“'],
  leaveOut: 'Weglassen',
  change: 'Ändern',
  changeLead: 'Womit dein Shop anfängt. Hier wird nichts abgebucht.',
  write: 'Was willst du verkaufen?',
  save: 'Speichern',
  saved: { title: 'Geschafft', text: 'Dein Ladeschein ist gespeichert.', tone: 'good' },
}
