import type { byMail as english } from '../en/by-mail.ts'
import type { Translation } from '../translation.ts'

export const byMail: Translation<typeof english> = {
  asks: {
    recover: {
      title: 'Passwort vergessen?',
      lead: 'Gib die E\u2011Mail-Adresse deines Kontos ein. Wir schicken dir einen Link und einen Code, mit denen du ein neues Passwort wählst.',
      submit: 'Link per E-Mail',
    },
    'sign-in': {
      title: 'Per E-Mail anmelden',
      lead: 'Wir schicken dir einen Code und einen Link. Eins von beiden genügt, ganz ohne Passwort.',
      submit: 'Code per E-Mail',
    },
    confirm: {
      title: 'Bestätige deine E-Mail-Adresse',
      lead: 'Wir schicken dir einen neuen Link und einen neuen Code. Eins von beiden genügt, und dein Konto ist bereit.',
      submit: 'Link per E-Mail',
    },
  },
  sentTitle: 'Schau in dein Postfach',
  sent: (email) =>
    `Wenn ${email} hier ein Konto hat, ist eine E\u2011Mail unterwegs. Öffne den Link darin in diesem Browser oder gib den Code ein.`,
  sentConfirmation: (email) =>
    `Eine Bestätigung ist unterwegs an ${email}. Öffne den Link darin oder gib den Code ein.`,
  resend: 'Neue E-Mail senden',
  resent: { title: 'Geschafft', text: 'Eine neue E-Mail ist unterwegs.', tone: 'good' },
  resendIn: (seconds) => `In ${seconds} s kannst du eine neue E-Mail anfordern.`,
  other: 'Andere E-Mail-Adresse verwenden',
  back: 'Zurück zur Anmeldung',
  deadLead: 'Dieser Link funktioniert nicht mehr.',
  dead: 'Er ist abgelaufen oder wurde schon benutzt. Hol dir hier einen neuen.',
  foreignLead: 'Dieser Link funktioniert nur in dem Browser, in dem du ihn angefordert hast.',
  foreign: 'Er ist jetzt verbraucht. Hol dir hier einen Code und wähle dein neues Passwort.',
  recoverInstead: 'Stattdessen ein neues Passwort wählen',
  confirmed: {
    title: 'Geschafft',
    text: 'Deine E-Mail-Adresse ist bestätigt, und du bist angemeldet.',
    tone: 'good',
  },
  password: {
    title: 'Neues Passwort wählen',
    lead: 'Wenn du es speicherst, wirst du überall sonst abgemeldet.',
    label: 'Neues Passwort',
    submit: 'Passwort speichern',
    saved: { title: 'Geschafft', text: 'Dein neues Passwort ist gespeichert.', tone: 'good' },
  },
}
