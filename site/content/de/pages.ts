import type { pages as english } from '../en/pages.ts'
import type { Translation } from '../translation.ts'
import { beginners } from './beginners.ts'
import { brand } from './brand.ts'
import { contact } from './contact.ts'
import { home } from './home.ts'
import { notFound } from './not-found.ts'
import { pricing } from './pricing.ts'

export const pages: Translation<typeof english> = {
  home: {
    path: '/',
    name: 'Startseite',
    title: `${brand.name}: Schreib einen Satz, dein Laden steht`,
    description: `Sag ${brand.name}, was du verkaufen willst. Mit Plus baut die KI den Shop und bestückt ihn aus über 1 Million Produkten; US-Lager verschicken jede Bestellung. Gratis anfangen.`,
    headline: home.hero.title.join('\n'),
  },
  forBeginners: {
    path: '/for-beginners',
    name: 'Für Einsteiger',
    title: `Für Einsteiger: keine Erfahrung nötig | ${brand.name}`,
    description:
      'Ein fertiger Shop mit mindestens 20 Produkten, jede Woche Live-Coaching und US-Lager, die jede Bestellung packen. Keine Erfahrung nötig, kein Vorrat.',
    headline: beginners.hero.title,
  },
  pricing: {
    path: '/pricing',
    name: 'Preise',
    title: `Preise: für 0\u202f$ anfangen, später zahlen | ${brand.name}`,
    description:
      'Drei Tarife für deinen Shop: Free für 0\u202f$, Pro für 49\u202f$ und Plus für 79\u202f$ im Monat, im Jahr günstiger. Was jeder enthält, steht nebeneinander.',
    headline: pricing.title,
  },
  contact: {
    path: '/contact',
    name: 'Kontakt',
    title: `Kontakt: Schreib uns | ${brand.name}`,
    description:
      'Fragen zu Tarifen, Produkten, Bestellungen oder deinem Konto. Ein Mensch liest jede Nachricht.',
    headline: contact.title,
  },
  contactSent: {
    title: `${contact.sent.title} | ${brand.name}`,
    description: contact.sent.text,
  },
  contactUnsent: {
    title: `${contact.unsent.title} | ${brand.name}`,
    description: contact.unsent.text,
  },
  notFound: {
    title: `${notFound.title} | ${brand.name}`,
    description: 'An dieser Adresse gibt es keine Seite.',
  },
}
