import type { arrivals as english } from '../en/arrivals.ts'
import type { Translation } from '../translation.ts'

export const arrivals: Translation<typeof english> = {
  title: 'Geschafft',
  addressChanged: (email) => `Deine E-Mail-Adresse ist jetzt ${email}.`,
  connected: (provider) => `Du kannst dich jetzt mit ${provider} anmelden.`,
  half: {
    title: 'Noch eine E-Mail',
    text: 'Diese Adresse hat zugestimmt. Öffne jetzt den Link in der E-Mail an die andere.',
    tone: 'plain',
  },
  continueAs: {
    title: (email) => `Weiter als ${email}?`,
    noAddress: 'dieses Konto',
    lead: 'Der Link, den du geöffnet hast, meldet dich in diesem Browser bei diesem Konto an. Mach nur weiter, wenn es deins ist.',
    instead: (email) =>
      `Du bist als ${email} angemeldet. Wenn du weitermachst, wirst du hier von diesem Konto abgemeldet und im anderen angemeldet.`,
    submit: 'Weiter',
    leave: 'Jetzt nicht',
  },
  cancelled: {
    title: 'Nichts geändert',
    text: 'Du hast vorher abgebrochen. Versuch es noch einmal, wenn du so weit bist.',
    tone: 'plain',
  },
  otherBrowser: {
    title: 'Ein anderer Browser',
    text: 'Dieser Link funktioniert nur in dem Browser, in dem du ihn angefordert hast, und ist jetzt verbraucht. Melde dich hier an oder dort noch einmal.',
    tone: 'plain',
  },
  otherBrowserLead: 'Deine E-Mail-Adresse ist bestätigt.',
  otherBrowserNote: 'Melde dich jetzt hier an.',
  errorTitle: 'Fehler',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
}

const flowGone = 'Das hat zu lange gedauert oder war schon erledigt. Bitte versuch es noch einmal.'

export const arrivalFailures: Readonly<Record<string, string>> = {
  otp_expired: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Fordere einen neuen an.',
  bad_oauth_callback: flowGone,
  bad_oauth_state: flowGone,
  flow_state_already_used: flowGone,
  flow_state_expired: flowGone,
  flow_state_not_found: flowGone,
  email_exists:
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich dort an und verbinde den Anbieter unter „Konto & Sicherheit“.',
  identity_already_exists: 'Dieses Konto ist schon verbunden, hier oder mit dem Konto von jemand anderem.',
  provider_email_needs_verification:
    'Deine E-Mail-Adresse ist beim Anbieter nicht bestätigt. Bestätige sie zuerst dort.',
  oauth_provider_not_supported:
    'Dieser Anbieter ist hier gerade nicht verfügbar. Melde dich auf einem anderen Weg an.',
  signup_disabled: 'Neue Konten lassen sich hier gerade nicht erstellen.',
  user_banned: 'Dieses Konto ist gesperrt. Wenn du das für einen Irrtum hältst, schreib uns.',
  user_closed:
    'Dieses Konto ist geschlossen und wird gelöscht. Der Link in unserer E-Mail dazu stellt es wieder her.',
  user_not_found: 'Dieses Konto gibt es nicht mehr.',
  over_request_rate_limit: 'Zu viele Versuche. Warte ein paar Minuten und versuch es noch einmal.',
  server_error:
    'Der Anbieter konnte das gerade nicht. Versuch es später noch einmal oder melde dich auf einem anderen Weg an.',
  temporarily_unavailable:
    'Der Anbieter ist gerade nicht zu erreichen. Versuch es später noch einmal oder melde dich auf einem anderen Weg an.',
  service_unavailable: 'Wir können dich gerade nicht anmelden. Öffne den Link gleich noch einmal.',
  read_only: 'Die Anmeldung pausiert gerade wegen Wartung. Öffne den Link in ein paar Minuten noch einmal.',
}
