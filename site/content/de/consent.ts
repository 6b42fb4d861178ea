import type { consent as english } from '../en/consent.ts'
import type { Translation } from '../translation.ts'
import { brand } from './brand.ts'

export const consent: Translation<typeof english> = {
  page: {
    title: `App verbinden | ${brand.name}`,
    description: `Fragt dich, ob eine App dein Konto bei ${brand.name} verwenden darf.`,
  },
  waitingTitle: 'App verbinden',
  waiting: 'Einen Moment\u00a0... Wenn nichts passiert, lade die Seite neu.',
  withoutScript: 'Diese Seite braucht JavaScript. Schalte es in deinem Browser ein und lade die Seite neu.',
  unnamed: 'Eine App ohne Namen',
  signedOut: {
    title: (app) => `Melde dich an, um ${app} zu verbinden`,
    text: 'Du wirst gefragt, bevor die App etwas bekommt.',
    submit: 'Anmelden',
    noteLead: (app) => `${app} möchte sich verbinden.`,
    note: 'Melde dich an, und wir fragen dich, ob du einverstanden bist.',
  },
  own: {
    title: (app) => `Melde dich an, um ${app} zu öffnen`,
    text: 'Sobald du angemeldet bist, bringen wir dich hin.',
    noteLead: (app) => `Auf dem Weg zu ${app}.`,
    note: 'Melde dich an, dann bringen wir dich hin.',
  },
  asking: {
    title: (app) => `${app} verbinden?`,
    lead: (app) => `${app} möchte dein Konto bei ${brand.name} verwenden.`,
    gets: 'Was die App bekommt',
    never: 'Sie sieht nie dein Passwort und kann in deinem Konto nichts ändern.',
    you: 'Angemeldet als',
    other: 'Anderes Konto verwenden',
    goesTo: 'Es geht weiter bei',
    resource: 'Zur Verwendung bei',
    allow: 'Erlauben',
    deny: 'Ablehnen',
    later: 'Unter „Konto & Sicherheit“ kannst du sie jederzeit trennen.',
  },
  scopes: {
    openid: 'Dich wiedererkennen, wenn du zurückkommst',
    email: 'Deine E-Mail-Adresse lesen',
    profile: 'Deinen Namen, dein Bild und dein übriges Profil lesen',
    phone: 'Deine Telefonnummer lesen',
    offline_access: 'Verbunden bleiben, während du weg bist',
  },
  leaving: {
    title: 'Auf dem Rückweg',
    text: 'Wenn sich die App nicht öffnet, schließe diese Seite und wechsle selbst zu ihr.',
  },
  over: {
    title: 'Diese Anfrage gilt nicht mehr',
    text: 'Sie ist abgelaufen, wurde schon beantwortet oder mit einem anderen Konto begonnen. Geh zurück zur App und fang dort noch einmal an.',
    home: 'Zur Startseite',
  },
  failed: {
    title: 'Das hat nicht geklappt',
    text: 'Die App hat nichts bekommen.',
    retry: 'Noch einmal versuchen',
  },
  grants: {
    title: 'Verbundene Apps',
    text: 'Apps, die dein Konto verwenden dürfen.',
    since: 'Seit',
    remove: 'Trennen',
    removeTitle: (app) => `${app} trennen?`,
    removeText:
      'Sie verliert sofort den Zugang zu deinem Konto. Verwendest du sie wieder, wirst du neu gefragt.',
    removed: (app) => `${app} ist getrennt.`,
  },
}
