import type { beginners as english } from '../en/beginners.ts'
import type { Translation } from '../translation.ts'

export const beginners: Translation<typeof english> = {
  tryFree: 'Gratis testen',
  hero: {
    title: 'Keine Erfahrung nötig',
    lead: 'Du bringst einen Satz und einen Abend mit. Wir bringen den Shop, die Ware, das Lager und jemanden, den du fragen kannst. Die erste Woche sieht bei den meisten ungefähr so aus.',
  },
  log: {
    title: 'Logbuch der ersten Woche',
    shop: 'Tin & Timber',
    entries: [
      { day: 'Mo', time: '19:40', text: 'Einen Satz über Campingbecher geschrieben.' },
      { day: 'Mo', time: '19:42', text: 'Der Shop steht. 20 Produkte in den Regalen.' },
      { day: 'Di', time: '20:15', text: 'Den Namen zweimal geändert. Dann doch zurück.' },
      { day: 'Mi', time: '19:00', text: 'Live-Coaching. Zwei Fragen gestellt.' },
      { day: 'Fr', time: '12:06', text: 'Erste Bestellung: Kaffeefilter, 24\u202f$.', order: true },
      { day: 'Fr', time: '12:07', text: 'Schon im Lager in Ohio.' },
      { day: 'So', time: '9:30', text: 'Nichts zu tun. Trotzdem nachgesehen.' },
    ],
  },
  struck: {
    title: 'Vier Dinge, die du streichen kannst',
    lead: 'Die übliche Einkaufsliste für einen Shop ist lang und teuer. Das hier ist unsere. Die KI gehört zu Plus, Lager und Versand gehören zu Plus und Pro.',
    noNeed: 'Was du nicht brauchst:',
    items: [
      {
        need: 'Ein Lager',
        instead: 'Nimm unsere',
        text: 'US-Lager in Ohio, Nevada, Texas und Georgia packen deine Bestellungen. Nach 3-7 Werktagen sind sie bei deinen Kunden.',
      },
      {
        need: 'Ware auf Vorrat',
        instead: 'Zahl nach dem Verkauf',
        text: 'Biete über 1 Million Produkte an, ohne eins zu kaufen. Bestellt jemand, kaufst du genau dieses eine Stück, und wir verschicken es.',
      },
      {
        need: 'Eine Webagentur',
        instead: 'Schreib einen Satz',
        text: 'Die KI baut daraus einen fertigen Shop: Name, Seiten, Preise, Regale. Ändere, was du willst, wann du willst.',
      },
      {
        need: 'Paketband',
        instead: 'Automatischer Versand',
        text: 'Etiketten, Kartons, Sendungsnummern und die E-Mail an deine Kunden erledigen sich von selbst, Tag und Nacht.',
      },
    ],
  },
  experts: {
    title: 'Hilfe von Leuten, die es selbst gemacht haben',
    lead: 'Unsere Coaches haben 11 Millionen Dollar Umsatz gemacht. An ihren ersten Tag erinnern sie sich noch gut. Das alles gehört zu Plus.',
    store: {
      title: 'Ein Shop, der gleich verkauft',
      text: 'Deiner kommt mit mindestens 20 Produkten, die zueinander passen und dir eine Marge lassen. Heute Abend eröffnen, morgen umräumen.',
    },
    coaching: {
      title: 'Jede Woche Live-Coaching',
      text: 'Bring eine Frage mit, eine verunglückte Idee, oder hör einfach zu. Jede Woche eine Stunde, mit Aufzeichnung, falls du sie verpasst.',
      live: 'Live',
      when: 'Mi 19:00',
      coach: { initials: 'DO', name: 'Dana, Coach' },
      guests: ['JP', 'MR', 'AK', 'Du'],
    },
    research: {
      title: 'Was sich gerade verkauft',
      text: 'Wir beobachten, was läuft und was nicht mehr läuft. So ist dein erstes Produkt kein Ratespiel.',
      products: [
        {
          good: 'flask',
          name: 'Stahlflasche',
          sold: [2, 3, 3, 5, 6, 8, 9, 10],
          verdict: 'Läuft',
          fading: false,
        },
        {
          good: 'light',
          name: 'Nacht\u00adlaterne',
          sold: [4, 5, 5, 6, 6, 7, 7, 8],
          verdict: 'Stabil',
          fading: false,
        },
        {
          good: 'ears',
          name: 'Kopfhörer',
          sold: [9, 10, 8, 7, 5, 4, 3, 2],
          verdict: 'Lässt nach',
          fading: true,
        },
      ],
    },
  },
}
