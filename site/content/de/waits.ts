import type { waits as english } from '../en/waits.ts'
import type { Translation } from '../translation.ts'

// Times are in the accusative, which is what Intl writes: "2 Tage", not "2 Tagen".
export const waits: Translation<typeof english> = {
  tryAgain: (wait) => `Warte ${wait} und versuch es noch einmal.`,
  unknown: 'ein paar Minuten',
  busy: (wait) => `Hier ist gerade viel los. Warte ${wait} und versuch es noch einmal.`,
}

export const waitsByCode: Readonly<Record<string, (wait: string) => string>> = {
  over_request_rate_limit: (wait) => `Zu viele Versuche. Warte ${wait} und versuch es noch einmal.`,
  over_email_send_rate_limit: (wait) =>
    `Wir haben gerade erst eine E-Mail an diese Adresse geschickt. Schau nach, ob sie da ist, oder warte ${wait}, bevor du eine neue anforderst.`,
  mfa_recovery_codes_locked: (wait) =>
    `Zu viele falsche Wiederherstellungscodes. Warte ${wait} oder nimm einen anderen Weg.`,
}
