import type { Words } from './words.ts'

export const german: Words = {
  dates: 'de-DE',
  lives: (code, link) => `${code} (Code), ${link} (Link)`,
  phrases: {
    'authenticator app': 'Authenticator-App',
    phone: 'Telefon',
    'security key': 'Sicherheitsschlüssel',
    passkey: 'Passkey',
    'second factor': 'zweiter Schritt',
    password: 'Passwort',
    'email address': 'E-Mail-Adresse',
    'deletion taken back': 'Löschung zurückgenommen',
    Email: 'E-Mail-Adresse',
    'Phone number': 'Telefonnummer',
    Wallet: 'Wallet',
  },
}
