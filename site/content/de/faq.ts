import type { Faq } from '../en/faq.ts'

export const faq: Faq = {
  title: 'Fragen vorab',
  lead: 'Acht klare Antworten. Fehlt deine Frage? Der Support ist rund um die Uhr wach.',
  items: [
    {
      question: 'Was ist Dropshipping, kurz gesagt?',
      answer:
        'Du führst den Shop, die Ware liegt bei jemand anderem. Jemand bestellt bei dir, du kaufst dieses eine Stück bei uns, und unser Lager packt es ein und schickt es bis an die Haustür. Du fasst nie einen Karton an und zahlst nur, was schon verkauft ist.',
    },
    {
      question: 'Wie lange dauert die Lieferung?',
      answer:
        'Bestellungen aus unseren US-Lagern kommen in 3-7 Werktagen an. Die Sendungsnummer geht von selbst an deine Kunden, im Namen deines Shops.',
    },
    {
      question: 'Kann ich wirklich anfangen, ohne zu zahlen?',
      answer:
        'Ja. Es gibt einen kostenlosen Tarif für 0\u202f$, mit Zugang zu über 1 Million Produkten und Support rund um die Uhr. Eine Karte brauchst du nicht. Einen bezahlten Tarif wählst du an dem Tag, an dem du automatischen Versand oder deine eigene Marke willst.',
    },
    {
      question: 'Was kann ich verkaufen?',
      answer:
        'Alles aus über 1 Million Produkten, vom Emaillebecher bis zum Hundebett. Suchen kostet in keinem Tarif etwas, und ab Pro kannst du uns bitten, zu beschaffen, was du nicht findest.',
    },
    {
      question: 'Was genau baut die KI?',
      answer:
        'Einen fertigen Shop aus einem Satz darüber, was du verkaufen willst: Name, Seiten, Preise und Regale mit mindestens 20 Produkten. Ändern kannst du alles. Die KI-Funktionen gehören zu Plus.',
    },
    {
      question: 'Brauche ich eine Firma oder Erfahrung?',
      answer:
        'Erfahrung ist nicht nötig. Die meisten fangen allein an, am Abend. Wenn du wächst, willst du vielleicht eine Firma gründen; unsere Coaches erklären in einfachen Worten, wann.',
    },
    {
      question: 'Was passiert, wenn ein Kunde eine Zahlung anficht?',
      answer:
        'Mit Plus kümmern wir uns darum. Wir sammeln Sendungsverlauf, Zustellnachweis und Nachrichten und antworten der Bank vor Ablauf der Frist. Du siehst jeden Fall und wie er ausgeht.',
    },
    {
      question: 'Kann ich den Tarif wechseln oder kündigen?',
      answer:
        'Wann immer du willst, in deinem Ladeschein auf dieser Seite. Wechselst du zu Free, bleibt dein Shop, wo er ist, und was du schon bestellt hast, wird noch verschickt.',
    },
  ],
}
