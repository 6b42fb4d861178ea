import type { phoneToasts as english } from '../en/phone-toasts.ts'
import type { Translation } from '../translation.ts'

export const phoneToasts: Translation<typeof english> = {
  wrongCredentials: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'Telefonnummer oder Passwort stimmt nicht. Bitte versuch es noch einmal.',
  },
  accountExists: {
    title: 'Konto vorhanden',
    text: 'Diese Telefonnummer ist schon registriert. Bitte melde dich an.',
  },
}
