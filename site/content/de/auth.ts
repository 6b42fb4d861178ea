import type { auth as english } from '../en/auth.ts'
import type { Translation } from '../translation.ts'

export const auth: Translation<typeof english> = {
  modes: {
    'sign-in': {
      title: 'Willkommen zurück',
      submit: 'Anmelden',
      question: 'Neu hier?',
      other: 'Konto erstellen',
    },
    'sign-up': {
      title: 'Erstelle dein Konto',
      submit: 'Konto erstellen',
      question: 'Du hast schon ein Konto?',
      other: 'Anmelden',
    },
  },
  passkey: 'Mit Passkey anmelden',
  waitingForPasskey: 'Warten auf deinen Passkey\u00a0...',
  secondStep: 'Noch ein Schritt',
  email: 'E-Mail-Adresse',
  emailExample: 'du@beispiel.de',
  emailOrPhone: 'E-Mail-Adresse oder Telefonnummer',
  numberHint: 'Nummern mit Ländervorwahl, etwa +49\u00a01512\u00a03456789',
  password: 'Passwort',
  passwordHint: (least) => `Mindestens ${least} Zeichen`,
  show: 'Zeigen',
  hide: 'Verbergen',
  busy: 'Bitte warten\u00a0...',
  close: 'Schließen',
  notifications: 'Mitteilungen',
  dismiss: 'Ausblenden',
  security: 'Konto & Sicherheit',
  signOut: 'Abmelden',
  signedOut: { title: 'Abgemeldet', text: 'Du bist hier abgemeldet.', tone: 'plain' },
  account: 'Konto',
  forgotten: 'Passwort vergessen?',
  sendCode: { email: 'Code per E-Mail', phone: 'Code per SMS', either: 'Code senden' },
  confirmLead: 'Schau in dein Postfach.',
  confirm: (email) => `Eine Bestätigung ist unterwegs an ${email}. Öffne den Link und melde dich an.`,
  enterCode: 'Oder gib den Code ein',
}
