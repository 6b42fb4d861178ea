import type { home as english } from '../en/home.ts'
import type { Translation } from '../translation.ts'
import { brand } from './brand.ts'

export const home: Translation<typeof english> = {
  hero: {
    title: ['Schreib einen Satz.', 'Dein Laden steht.'],
    lead: `Sag ${brand.name}, was du verkaufen willst. Mit Plus baut die KI den Shop und bestückt ihn aus über 1 Million Produkten; unsere US-Lager packen und verschicken jede Bestellung.`,
    tryFree: 'Gratis testen',
  },
  benefits: {
    title: 'Sechs Jobs, die du\nnicht machen musst',
    lead: 'Jemand muss die Ware finden, lagern, bedrucken, verschicken und sich mit der Bank streiten. Du musst es nicht sein.',
    warehousing: {
      plan: 'In Plus und Pro.',
      title: 'Lager in den USA',
      text: 'Die Ware wartet in dem Land, in dem sie verkauft wird. Jede Bestellung geht aus dem Lager, das am nächsten liegt, und kommt in 3-7 Werktagen an.',
    },
    catalog: {
      plan: 'In jedem Tarif.',
      title: 'Über 1 Million Produkte im Katalog',
      text: 'Such darin wie in einem Laden, verkauf es wie deine eigene Ware. Ein Klick stellt es ins Regal, morgen tauschst du es aus.',
    },
    print: {
      plan: 'In Plus.',
      title: 'Druck auf Bestellung',
      text: 'Lade eine Zeichnung hoch. Wir drucken sie auf Becher und Shirts, sobald sie verkauft sind. Auf Resten bleibst du nie sitzen.',
    },
    chargebacks: {
      plan: 'In Plus.',
      title: 'Rückbuchungen? Erledigt.',
      text: 'Wir antworten der Bank, mit Belegen und pünktlich.',
    },
    fulfillment: {
      plan: 'In Plus und Pro.',
      title: 'Automatischer Versand',
      text: 'Eine Bestellung kommt herein und geht von selbst wieder hinaus. Du liest es hinterher nach.',
    },
    coaching: {
      plan: 'In Plus.',
      title: 'Jede Woche Live-Coaching',
      text: 'Jede Woche eine Stunde mit Leuten, die 11 Millionen Dollar Umsatz gemacht haben.',
    },
  },
  reasons: {
    title: 'Warum Händler\nzu uns kommen',
    lead: 'Auf See ist eine Flagge ein ganzer Satz. Diese sechs wehen über unserem Hafen, und das meinen wir damit.',
    items: [
      {
        flag: 'c',
        plan: '',
        title: 'Ja, du kannst gratis anfangen',
        text: 'Free kostet 0\u202f$, mit Zugang zu über 1 Million Produkten und Support rund um die Uhr. Keine Karte, keine Frist.',
        meaning: 'Flagge C: „Ja.“',
      },
      {
        flag: 'k',
        plan: '',
        title: 'Support, der wach ist',
        text: 'Rund um die Uhr, in jedem Tarif. Schreib um drei Uhr nachts, und es antwortet ein Mensch, der deine Bestellung vor sich hat.',
        meaning: 'Flagge K: „Ich möchte mit Ihnen in Verbindung treten.“',
      },
      {
        flag: 'p',
        plan: 'In Plus und Pro.',
        title: 'Noch in derselben Woche auf See',
        text: 'US-Produkte sind in 3-7 Werktagen bei deinen Kunden. Den Link zur Sendung bekommen sie in deinem Namen, ohne dass du etwas tust.',
        meaning: 'Flagge P: „Alle Mann an Bord, wir laufen aus.“',
      },
      {
        flag: 'u',
        plan: 'In Plus und Pro.',
        title: 'Gewarnt, bevor du Geld ausgibst',
        text: 'Die Topseller zeigen, was diese Woche läuft und was nicht mehr, bevor du Geld darauf setzt.',
        meaning: 'Flagge U: „Sie begeben sich in Gefahr.“',
      },
      {
        flag: 'v',
        plan: 'In Plus und Pro.',
        title: 'Frag nach dem, was fehlt',
        text: 'Wünsch dir ein Produkt, und unsere Einkäufer machen sich auf die Suche. Gibt es das und lässt es sich verschicken, steht es bald in deinem Regal.',
        meaning: 'Flagge V: „Ich benötige Hilfe.“',
      },
      {
        flag: 'q',
        plan: '',
        title: 'Nichts, was in der Garage verstaubt',
        text: 'Du kaufst ein Stück erst, wenn ein Kunde es gekauft hat. Kein Vorrat, keine Mindestmenge, nichts abzuschreiben.',
        meaning: 'Flagge Q: „An Bord ist alles gesund.“',
      },
    ],
  },
}
