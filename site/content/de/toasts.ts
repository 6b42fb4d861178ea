import type { toasts as english } from '../en/toasts.ts'
import type { Translation } from '../translation.ts'

export const toasts: Translation<typeof english> = {
  invalidEmail: 'Bitte gib eine gültige E-Mail-Adresse ein',
  shortPassword: (least) => `Das Passwort muss mindestens ${least} Zeichen haben`,
  validationTitle: 'Eingabe prüfen',
  errorTitle: 'Fehler',
  signedIn: { title: 'Geschafft', text: 'Du bist angemeldet!' },
  signedUp: { title: 'Geschafft', text: 'Dein Konto ist erstellt! Du kannst dich jetzt anmelden.' },
  wrongCredentials: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte versuch es noch einmal.',
  },
  accountExists: {
    title: 'Konto vorhanden',
    text: 'Diese E-Mail-Adresse ist schon registriert. Bitte melde dich an.',
  },
  unexpected: {
    title: 'Fehler',
    text: 'Da ist etwas schiefgegangen. Bitte versuch es noch einmal.',
  },
}
