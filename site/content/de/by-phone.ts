import type { byPhone as english } from '../en/by-phone.ts'
import type { Translation } from '../translation.ts'

export const byPhone: Translation<typeof english> = {
  asks: {
    recover: {
      title: 'Passwort vergessen?',
      lead: 'Gib die E-Mail-Adresse oder Telefonnummer deines Kontos ein. Wir schicken dir einen Code, mit dem du ein neues Passwort wählst.',
      submit: 'Code senden',
    },
    'sign-in': {
      title: 'Mit Code anmelden',
      lead: 'Wir schicken dir einen Code per E-Mail oder SMS. Ein Passwort brauchst du nicht.',
      submit: 'Code senden',
    },
    'sign-up': {
      title: 'Mit Code registrieren',
      lead: 'Wir schicken dir einen Code per E-Mail oder SMS, und dein Konto ist bereit. Ein Passwort brauchst du nicht.',
      submit: 'Code senden',
    },
    confirm: {
      title: 'Bestätige deine Nummer',
      lead: 'Wir schicken dir einen neuen Code per SMS. Gib ihn ein, und dein Konto ist bereit.',
      submit: 'Code per SMS',
    },
  },
  sentTitle: 'Schau auf dein Handy',
  sent: (number) => `Wenn ${number} sich hier anmelden kann, ist ein Code unterwegs. Gib ihn hier ein.`,
  sentConfirmation: (number) => `Ein Code ist unterwegs an ${number}. Gib ihn hier ein.`,
  resend: 'Neuen Code senden',
  resent: { title: 'Geschafft', text: 'Ein neuer Code ist unterwegs.', tone: 'good' },
  resendIn: (seconds) => `In ${seconds} s kannst du einen neuen Code anfordern.`,
  other: 'Andere Nummer verwenden',
  back: 'Zurück zur Anmeldung',
  confirmed: {
    title: 'Geschafft',
    text: 'Deine Nummer ist bestätigt, und du bist angemeldet.',
    tone: 'good',
  },
}
