import type { PageWords } from './page-words.ts'

const CONFIRM_HERE =
  'Auf einem anderen Gerät begonnen? Bestätige hier, geh dann dorthin zurück und melde dich an.'
const OPEN_THERE =
  'Auf einem anderen Gerät begonnen? Öffne den Link dort oder gib dort den Code aus derselben E-Mail ein.'

export const german: PageWords = {
  language: 'de',
  links: {
    signup: {
      title: 'Bestätige deine E-Mail-Adresse',
      lead: 'Ein Klick, und dein Konto ist offen.',
      button: 'Adresse bestätigen',
      elsewhere: CONFIRM_HERE,
    },
    magiclink: {
      title: 'Anmelden',
      lead: 'Ein Klick, und du bist auf diesem Gerät angemeldet.',
      button: 'Anmelden',
      elsewhere: OPEN_THERE,
    },
    recovery: {
      title: 'Setz dein Passwort zurück',
      lead: 'Ein Klick, und du kannst ein neues Passwort wählen.',
      button: 'Weiter',
      elsewhere: OPEN_THERE,
    },
    email_change: {
      title: 'Bestätige deine neue E-Mail-Adresse',
      lead: 'Ein Klick, um die Änderung deiner E-Mail-Adresse zu bestätigen.',
      button: 'Änderung bestätigen',
      elsewhere: CONFIRM_HERE,
    },
  },
  otherLink: {
    title: 'Weiter',
    lead: 'Ein Klick, um dem Link zu folgen.',
    button: 'Weiter',
    elsewhere: OPEN_THERE,
  },
  withoutScript: (host) =>
    `In diesem Browser ist JavaScript aus. Der Link wäre verbraucht, aber ${host} könnte dich weder anmelden noch sagen, was daraus geworden ist. Schalte JavaScript ein und lade diese Seite neu: Bis du auf die Schaltfläche drückst, bleibt der Link gültig.`,
  undo: {
    ask: {
      title: 'Diese Änderung zurücknehmen?',
      lead: 'Deine E-Mail-Adresse und deine Wege zur Anmeldung werden wieder wie vorher, und ein Konto, das gelöscht werden soll, wird wiederhergestellt. Auch spätere Änderungen werden zurückgenommen.',
      after:
        'Du wirst überall abgemeldet, dein Passwort gilt nicht mehr, und wir schicken dir einen Link für ein neues, wenn wir deine E-Mail-Adresse haben.',
    },
    done: {
      title: 'Die Änderung ist zurückgenommen',
      lead: 'Du bist überall abgemeldet, und das alte Passwort gilt nicht mehr.',
      after:
        'Wir haben dir einen Link für ein neues Passwort geschickt. Öffne ihn innerhalb einer Stunde; „Passwort vergessen?“ schickt einen weiteren. Ein Konto ohne E-Mail-Adresse meldet sich mit einem Code per SMS an.',
    },
    expired: {
      title: 'Dieser Link gilt nicht mehr',
      lead: 'Er wurde schon benutzt, ein Link zu einer früheren Änderung hat auch diese zurückgenommen, er ist älter als sieben Tage, oder das Konto ist gelöscht.',
      after:
        'Ist jemand anderes in deinem Konto, wähl mit „Passwort vergessen?“ ein neues Passwort: Das meldet dich überall sonst ab. Prüf dann deine Wege zur Anmeldung.',
    },
    later: {
      title: 'Gerade geht es nicht',
      lead: 'Nichts wurde geändert, und dieser Link gilt weiter.',
      after: 'Öffne ihn in ein paar Minuten noch einmal.',
    },
    taken: {
      title: 'Ein anderes Konto verwendet diese Adresse',
      lead: 'Dein Konto ist umgezogen, und diese Adresse wurde seitdem für ein anderes Konto bestätigt. Nichts wurde geändert.',
      after: 'Schreib uns, und wir klären das.',
    },
  },
  undoIt: 'Zurücknehmen',
  goTo: (host) => `Zu ${host}`,
  begin: {
    title: (provider) => `Mit ${provider} anmelden?`,
    lead: (host, provider) =>
      `Eine andere Seite hat dich hierher geschickt. Mach nur weiter, wenn du dich bei ${host} mit ${provider} anmelden willst.`,
    button: (provider) => `Weiter mit ${provider}`,
    after: 'Sonst schließ diese Seite. Noch ist nichts passiert.',
  },
}
