import type { secondFactor as english } from '../en/second-factor.ts'
import type { Translation } from '../translation.ts'

export const secondFactor: Translation<typeof english> = {
  kinds: {
    totp: {
      name: 'Authenticator-App',
      lead: (name) => `Gib den Code mit 6 Ziffern ein, den deine App für „${name}“ zeigt.`,
    },
    phone: {
      name: 'Telefon',
      lead: (name) => `Wir haben einen Code mit 6 Ziffern an „${name}“ geschickt. Gib ihn hier ein.`,
    },
    webauthn: {
      name: 'Sicherheitsschlüssel',
      lead: (name) => `Halte „${name}“ bereit. Dein Browser fragt danach, wenn du den Knopf drückst.`,
    },
    recovery_code: {
      name: 'Wiederherstellungscode',
      lead: () => 'Gib einen der Wiederherstellungscodes ein, die du gespeichert hast. Jeder gilt einmal.',
    },
  },
  code: 'Code',
  recoveryCode: 'Wiederherstellungscode',
  recoveryExample: 'xxxx-xxxx-xxxx-xxxx',
  verify: 'Bestätigen',
  useKey: 'Sicherheitsschlüssel verwenden',
  waitingForKey: 'Warten auf deinen Schlüssel\u00a0...',
  sending: 'Code wird gesendet\u00a0...',
  notSent: 'Wir konnten keinen neuen Code senden.',
  resend: 'Neuen Code senden',
  resent: { title: 'Geschafft', text: 'Ein neuer Code ist unterwegs.', tone: 'good' },
  resendIn: (seconds) => `In ${seconds} s kannst du einen neuen Code anfordern.`,
  others: 'Andere Wege',
  incomplete: 'Gib alle 6 Ziffern ein.',
  noRecoveryCode: 'Gib einen Wiederherstellungscode ein.',
  required: 'Konten brauchen hier einen zweiten Schritt. Richte ihn jetzt ein, und du bist drin.',
  lost: {
    text: 'Zweiten Schritt verloren?',
    write: 'Schreib uns',
    closed: 'Wer diese Seite betreibt, kann ihn entfernen.',
  },
  leave: 'Mit einem anderen Konto anmelden',
}
