import type { contact as english } from '../en/contact.ts'
import type { Translation } from '../translation.ts'

export const contact: Translation<typeof english> = {
  title: 'Schreib uns',
  lead: 'Tarife, Produkte, eine Bestellung, dein Konto: Frag einfach. Ein Mensch liest jede Nachricht und antwortet per E-Mail.',
  form: {
    name: 'Dein Name',
    email: 'Deine E-Mail-Adresse',
    emailHint: 'Dorthin geht unsere Antwort. Für anderes verwenden wir sie nicht.',
    message: 'Deine Nachricht',
    send: 'Nachricht senden',
    trap: 'Lass dieses Feld leer',
  },
  faults: {
    name: 'Bitte gib deinen Namen ein, mit höchstens 100 Zeichen.',
    email: 'Bitte gib eine E-Mail-Adresse ein, auf die wir antworten können.',
    message: 'Bitte schreib eine Nachricht mit höchstens 4.000 Zeichen.',
    soon: 'Das waren viele Nachrichten. Bitte warte ein wenig bis zur nächsten.',
    later:
      'Deine Nachricht konnte gerade nicht gesendet werden. Bitte versuch es in ein paar Minuten noch einmal.',
  },
  sent: {
    title: 'Nachricht gesendet',
    text: 'Danke. Wir lesen jede Nachricht und antworten per E-Mail.',
    back: 'Zurück zur Startseite',
  },
  unsent: {
    title: 'Noch nicht gesendet',
    text: 'Geh in deinem Browser zurück: Was du geschrieben hast, ist noch da.',
    back: 'Zurück zum Formular',
  },
  closed: {
    title: 'Noch kein Postfach',
    text: 'Dieser Shop hat noch nicht gesagt, wohin Nachrichten gehen sollen. Wer ihn betreibt, setzt CONTACT_EMAIL, und hier steht ein Formular.',
  },
}
