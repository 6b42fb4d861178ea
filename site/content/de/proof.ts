import type { proof as english } from '../en/proof.ts'
import type { Translation } from '../translation.ts'

export const proof: Translation<typeof english> = {
  title: 'Bist du es noch?',
  lead: 'Deine Anmeldung ist eine Weile her. Zeig uns, dass du es noch bist, dann geht es weiter, wo du warst.',
  password: 'Dein Passwort',
  submit: 'Weiter',
  cancel: 'Abbrechen',
  others: 'Oder nimm',
  methods: {
    password: 'dein Passwort',
    passkey: 'einen Passkey',
    email: 'einen Code per E-Mail',
    phone: 'einen Code per SMS',
    factor: 'deinen zweiten Schritt',
  },
  noPassword: 'Gib dein Passwort ein.',
  sending: 'Code wird gesendet\u00a0...',
  sent: (email) => `Wir haben einen Code mit 6 Ziffern an ${email} geschickt. Gib ihn hier ein.`,
  notSent: 'Wir konnten keinen Code senden.',
  usePasskey: 'Passkey verwenden',
  waiting: 'Warten auf deinen Passkey\u00a0...',
  signInAgain: 'Melde dich ab und wieder an, um weiterzumachen.',
}
