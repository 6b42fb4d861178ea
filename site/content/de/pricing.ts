import type { pricing as english } from '../en/pricing.ts'
import type { Translation } from '../translation.ts'

export const pricing: Translation<typeof english> = {
  title: 'Für 0\u202f$ anfangen.\nZahlen, wenn du willst.',
  period: {
    legend: 'Abrechnung',
    monthly: 'Monatlich',
    yearly: 'Jährlich',
    save: (share) => `bis zu ${share} sparen`,
  },
  offered: { monthly: 'monatlich', yearly: 'jährlich' },
  perMonth: 'im Monat',
  perYear: 'im Jahr',
  freeNote: 'Bleibt gratis. Ohne Karte.',
  orYearly: (yearly) => `Oder ${yearly} im Jahr`,
  aMonth: (monthly) => `${monthly} im Monat`,
  saved: (saving) => `${saving} gespart`,
  popular: 'Am beliebtesten',
  start: 'Loslegen',
  choose: (plan) => `${plan} wählen`,
  chosen: 'Deine Wahl',
  bestFor: 'Richtig für',
  included: 'Enthalten',
  missing: 'Nicht in diesem Tarif',
  comparison: {
    title: 'Was in welchem Tarif an Bord ist',
    lead: 'Ein Stauplan, wie ihn ein Schiff zeichnen würde: Ein voller Platz ist enthalten, ein leerer nicht.',
    caption: 'Die Tarife nebeneinander',
    feature: 'Leistung',
    yes: 'Ja',
    no: 'Nein',
    total: 'Belegte Plätze',
    of: (filled, all) => `${filled} von ${all}`,
  },
}
