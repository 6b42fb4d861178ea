import type { mails as english, sms as englishSms, Mail } from '../en/messages.ts'
import { brand } from './brand.ts'

const { name } = brand
const verify = '{{ .ConfirmationURL }}'
const site = '{{ .SiteURL }}'

const code = ['Code', '{{ .Token }}'] as const
const account = ['Konto', '{{ .Email }}'] as const
const validFor = ['Gültig', '{{ .ValidFor }}'] as const
const open = ['Oder öffne', verify] as const
const when = ['Wann', '{{ .When }}'] as const
const from = ['Von', '{{ .Email }}'] as const
const to = ['Nach', '{{ .NewEmail }}'] as const

const notMe =
  'Warst du das nicht? Dann ist jemand anderes in deinem Konto. Setz jetzt dein Passwort zurück und prüf deine Anmeldemethoden.'
const takeBack =
  'Warst du das nicht? Drück den Knopf innerhalb von sieben Tagen. Er nimmt diese Änderung und alles danach zurück und meldet dich überall ab, und wir schicken dir einen Link für ein neues Passwort.'
const allWell = 'Warst du das, brauchst du nichts zu tun.'
const nothingToDo = 'Warst du das nicht? Du brauchst nichts zu tun. Dein Konto ist unverändert.'
const undo = { label: 'Das war ich nicht', href: '{{ .UndoURL }}' }
const goToSite = { label: `${name} öffnen`, href: site }

export const mails: Readonly<Record<keyof typeof english, Mail>> = {
  confirmation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    preview: 'Ein Klick, und dein Konto ist bereit.',
    title: 'Bestätige deine E\u2011Mail\u2011Adresse',
    lead: `Du hast dich mit dieser Adresse bei ${name} registriert. Drück den Knopf oder gib den Code dort ein, wo du dich registriert hast, und dein Konto ist bereit.`,
    action: { label: 'Adresse bestätigen', href: verify },
    facts: [code, account, validFor, open],
    closing:
      'Warst du das nicht? Ignorier diese E-Mail. Solange niemand den Knopf drückt, entsteht kein Konto.',
  },
  magic_link: {
    subject: 'Dein Link zur Anmeldung',
    preview: 'Ein Klick, und du bist angemeldet. Ohne Passwort.',
    title: 'Dein Link zur Anmeldung',
    lead: `Drück den Knopf, um dich bei ${name} anzumelden, oder gib den Code dort ein, wo du ihn angefordert hast. Er gilt einmal.`,
    action: { label: 'Anmelden', href: verify },
    facts: [code, account, validFor, open],
    closing:
      'Warst du das nicht? Ignorier diese E-Mail und gib weder Link noch Code weiter. Ohne sie kommt niemand hinein.',
  },
  invite: {
    subject: 'Du bist eingeladen',
    preview: 'Öffne dein Konto mit einem Klick.',
    title: 'Du bist eingeladen',
    lead: `Bei ${name} wartet ein Konto auf dich. Drück den Knopf und wähl ein Passwort dafür.`,
    action: { label: 'Einladung annehmen', href: verify },
    facts: [code, account, validFor, open],
    closing:
      'Du weißt nicht, warum? Ignorier diese E-Mail. Solange niemand den Knopf drückt, entsteht kein Konto.',
  },
  recovery: {
    subject: 'Setz dein Passwort zurück',
    preview: 'Wähl ein neues Passwort für dein Konto.',
    title: 'Setz dein Passwort zurück',
    lead: `Jemand, hoffentlich du, hat für dein Konto bei ${name} ein neues Passwort angefordert. Drück den Knopf, um eins zu wählen, oder gib den Code dort ein, wo du ihn angefordert hast.`,
    action: { label: 'Neues Passwort wählen', href: verify },
    facts: [code, account, validFor, open],
    closing: 'Warst du das nicht? Ignorier diese E-Mail. Dein Passwort bleibt, wie es ist.',
  },
  email_change: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    preview: 'Dein Konto zieht hierher um, sobald du bestätigst.',
    title: 'Bestätige deine neue E\u2011Mail\u2011Adresse',
    lead: `Jemand, hoffentlich du, möchte mit einem Konto bei ${name} an diese Adresse umziehen. Drück den Knopf oder gib den Code ein, um zu bestätigen, dass sie dir gehört.`,
    action: { label: 'Neue Adresse bestätigen', href: verify },
    facts: [code, from, to, validFor, open],
    closing:
      'Drück den Knopf in dem Browser, in dem du es angefordert hast. Überall sonst zieht das Konto ohne Passwort, zweite Schritte und verbundene Konten um, und du richtest sie neu ein. Gibt es eine alte Adresse, kann sie den Umzug sieben Tage lang zurücknehmen. Warst du das nicht? Ignorier diese E-Mail: Solange niemand den Knopf drückt, ändert sich nichts.',
  },
  email_change_current: {
    subject: 'Bestätige die Änderung deiner E-Mail-Adresse',
    preview: 'Dein Konto soll an eine andere Adresse umziehen.',
    title: 'Diese Adresse verlassen?',
    lead: `Dein Konto bei ${name} soll an eine andere Adresse umziehen. Drück den Knopf oder gib den Code ein, um zuzustimmen.`,
    action: { label: 'Dem Umzug zustimmen', href: verify },
    facts: [code, from, to, validFor, open],
    closing:
      'Warst du das nicht? Dann ist jemand anderes in deinem Konto. Drück den Knopf nicht: Ohne ihn zieht nichts um. Setz dein Passwort zurück.',
  },
  email_change_taken: {
    subject: `Du hast schon ein Konto bei ${name}`,
    preview: 'Ein anderes Konto wollte an diese Adresse umziehen. Es bleibt, wo es ist.',
    title: 'Diese Adresse ist vergeben',
    lead: `Jemand wollte mit einem anderen Konto bei ${name} an diese Adresse umziehen, die schon ein Konto hat. Es hat sich nichts geändert. Warst du das, melde dich mit dem Konto an, das du hier hast.`,
    action: { label: 'Anmelden', href: site },
    facts: [account, when],
    closing: nothingToDo,
  },
  reauthentication: {
    subject: '{{ .Token }} ist dein Bestätigungscode',
    preview: 'Gib ihn dort ein, wo du danach gefragt wurdest.',
    title: 'Bist du es?',
    lead: `Gib diesen Code dort ein, wo ${name} danach fragt, und mach weiter, wo du warst.`,
    facts: [code, account, validFor],
    closing:
      'Warst du das nicht? Gib den Code nicht weiter und ändere dein Passwort: Jemand anderes ist in deinem Konto.',
  },
  account_exists: {
    subject: `Du hast schon ein Konto bei ${name}`,
    preview: 'Melde dich damit an oder setz dein Passwort zurück.',
    title: 'Du bist schon an Bord',
    lead: `Jemand wollte mit dieser Adresse ein Konto bei ${name} erstellen, und sie hat schon eins. Warst du das, melde dich an. Hast du dein Passwort vergessen, kannst du es dort zurücksetzen.`,
    action: { label: 'Anmelden', href: site },
    facts: [account, when],
    closing: nothingToDo,
  },
  session_ended: {
    subject: 'Du wurdest auf einem Gerät abgemeldet',
    preview: 'Seine Anmeldung wurde an zwei Orten zugleich benutzt.',
    title: 'Du wurdest auf einem Gerät abgemeldet',
    lead: `Eine deiner Anmeldungen bei ${name} wurde an zwei Orten zugleich benutzt. Das kann passieren, wenn sie kopiert wurde. Wir haben sie beendet; vielleicht musst du dich auf einem deiner Geräte neu anmelden.`,
    action: goToSite,
    facts: [account, when],
    closing:
      'Passiert das noch einmal, hat sie vielleicht jemand kopiert: Prüf das Gerät auf Schadsoftware, ändere dein Passwort und melde dich überall ab.',
  },
  changed_by_owner: {
    subject: `Dein Konto bei ${name} wurde geändert`,
    preview: 'Von unserem Team.',
    title: 'Wir haben dein Konto geändert',
    lead: 'Unser Team hat dein Konto geändert, vielleicht weil du darum gebeten hast.',
    facts: [['Geändert', '{{ .Change }}'], account, when],
    closing: 'Damit hast du nicht gerechnet? Melde dich bei uns auf einem Weg, dem du vertraust.',
  },
  password_changed: {
    subject: 'Dein Passwort wurde geändert',
    preview: allWell,
    title: 'Dein Passwort wurde geändert',
    lead: `Das Passwort deines Kontos bei ${name} wurde geändert. ${allWell}`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  email_changed: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    preview: 'Dein Konto ist an eine andere Adresse umgezogen.',
    title: 'Deine E\u2011Mail\u2011Adresse wurde geändert',
    lead: `Dein Konto bei ${name} ist an eine andere Adresse umgezogen. Das ist unsere letzte E-Mail an die alte.`,
    action: undo,
    facts: [from, to, when],
    closing: takeBack,
  },
  email_change_undone: {
    subject: 'Dein Konto hat diese Adresse verlassen',
    preview: 'Seine alte Adresse hat die Änderung zurückgenommen.',
    title: 'Der Umzug wurde zurückgenommen',
    lead: `Das Konto bei ${name}, das an diese Adresse umgezogen war, ist wieder an der alten: Sein Besitzer hat die Änderung zurückgenommen. Mit dieser Adresse kannst du dich dort nicht mehr anmelden.`,
    action: goToSite,
    facts: [account, when],
    closing: 'War es dein Konto? Dann schreib uns. Mit dieser Adresse kannst du ein neues erstellen.',
  },
  factor_added: {
    subject: 'Deinem Konto wurde ein zweiter Schritt hinzugefügt',
    preview: 'Ab jetzt fragen wir bei der Anmeldung danach.',
    title: 'Ein zweiter Schritt wurde hinzugefügt',
    lead: `Ab jetzt fragt ${name} bei der Anmeldung danach. ${allWell}`,
    action: undo,
    facts: [['Hinzugefügt', '{{ .Factor }}'], account, when],
    closing: takeBack,
  },
  factor_removed: {
    subject: 'Ein zweiter Schritt wurde aus deinem Konto entfernt',
    preview: 'Bei der Anmeldung fragen wir nicht mehr danach.',
    title: 'Ein zweiter Schritt wurde entfernt',
    lead: `${name} fragt bei der Anmeldung nicht mehr danach. ${allWell}`,
    action: undo,
    facts: [['Entfernt', '{{ .Factor }}'], account, when],
    closing: takeBack,
  },
  recovery_code_used: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    preview: 'Jeder gilt einmal.',
    title: 'Ein Wiederherstellungscode wurde benutzt',
    lead: `Jemand hat sich in deinem Konto bei ${name} mit einem Wiederherstellungscode statt des zweiten Schritts angemeldet. Jeder Code gilt einmal: Erstell neue, bevor sie ausgehen.`,
    action: goToSite,
    facts: [['Übrige Codes', '{{ .Remaining }}'], account, when],
    closing: notMe,
  },
  passkey_added: {
    subject: 'Deinem Konto wurde ein Passkey hinzugefügt',
    preview: 'Damit meldest du dich ohne Passwort an.',
    title: 'Ein Passkey wurde hinzugefügt',
    lead: `Mit einem neuen Passkey kannst du dich bei ${name} ohne Passwort anmelden. ${allWell}`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  passkey_removed: {
    subject: 'Ein Passkey wurde aus deinem Konto entfernt',
    preview: 'Du kannst dich nicht mehr damit anmelden.',
    title: 'Ein Passkey wurde entfernt',
    lead: `Mit einem deiner Passkeys kannst du dich bei ${name} nicht mehr anmelden. ${allWell}`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  recovery_codes_made: {
    subject: 'Du hast jetzt Wiederherstellungscodes',
    preview: 'Jeder ersetzt einmal deinen zweiten Schritt.',
    title: 'Wiederherstellungscodes wurden erstellt',
    lead: `Hast du deinen zweiten Schritt nicht zur Hand, gibst du bei der Anmeldung bei ${name} einen dieser Codes ein. ${allWell}`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  recovery_codes_replaced: {
    subject: 'Deine Wiederherstellungscodes wurden ersetzt',
    preview: 'Die alten gelten nicht mehr.',
    title: 'Deine Wiederherstellungscodes wurden ersetzt',
    lead: `Dein Konto bei ${name} hat neue Wiederherstellungscodes, und die alten gelten nicht mehr. ${allWell}`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  recovery_codes_removed: {
    subject: 'Deine Wiederherstellungscodes wurden entfernt',
    preview: 'Keiner von ihnen gilt mehr.',
    title: 'Deine Wiederherstellungscodes wurden entfernt',
    lead: `Keiner der Wiederherstellungscodes deines Kontos bei ${name} gilt mehr. ${allWell}`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  identity_linked: {
    subject: 'Eine Anmeldemethode wurde hinzugefügt',
    preview: 'Du kannst dich jetzt damit anmelden.',
    title: 'Eine Anmeldemethode wurde hinzugefügt',
    lead: `Du kannst dich bei ${name} jetzt mit {{ .Provider }} anmelden. ${allWell}`,
    action: undo,
    facts: [['Hinzugefügt', '{{ .Provider }}'], account, when],
    closing: takeBack,
  },
  identity_unlinked: {
    subject: 'Eine Anmeldemethode wurde entfernt',
    preview: 'Du kannst dich nicht mehr damit anmelden.',
    title: 'Eine Anmeldemethode wurde entfernt',
    lead: `Du kannst dich bei ${name} nicht mehr mit {{ .Provider }} anmelden. ${allWell}`,
    action: undo,
    facts: [['Entfernt', '{{ .Provider }}'], account, when],
    closing: takeBack,
  },
  account_closed: {
    subject: `Dein Konto bei ${name} ist geschlossen`,
    preview: 'Noch kannst du es wiederherstellen.',
    title: 'Dein Konto ist geschlossen',
    lead: `Du hast uns gebeten, dein Konto bei ${name} zu löschen. Niemand kann sich mehr anmelden, und an dem Tag, der unten steht, wird es endgültig gelöscht. Bis dahin stellt der Knopf es wieder her.`,
    action: { label: 'Mein Konto wiederherstellen', href: '{{ .UndoURL }}' },
    facts: [['Endgültig gelöscht', '{{ .EraseAfter }}'], account, when],
    closing:
      'Der Knopf setzt auch dein Passwort zurück, und wir schicken dir einen Link für ein neues. Drück ihn also, wenn du nicht darum gebeten hast.',
  },
  account_deleted: {
    subject: `Dein Konto bei ${name} ist gelöscht`,
    preview: 'Mit allem, was wir darüber gespeichert hatten.',
    title: 'Dein Konto ist gelöscht',
    lead: `Wie gewünscht haben wir dein Konto bei ${name} gelöscht, mit allem, was wir darüber gespeichert hatten. Das ist unsere letzte E-Mail dazu. Mit dieser Adresse kannst du jederzeit ein neues Konto erstellen.`,
    action: goToSite,
    facts: [account, when],
    closing:
      'Warst du das nicht? Dann war jemand anderes in deinem Konto angemeldet. Zurückholen können wir es nicht, aber bitte schreib uns.',
  },
  contact_message: {
    subject: 'Nachricht von {{ .Name }}',
    preview: 'Geschrieben über das Kontaktformular.',
    title: 'Eine Nachricht für dich',
    lead: '{{ .Name }} hat dir über das Kontaktformular von {{ .SiteHost }} geschrieben. Wenn du auf diese E-Mail antwortest, geht deine Antwort dorthin.',
    facts: [['Name', '{{ .Name }}'], ['E-Mail', '{{ .ReplyTo }}'], when],
    quote: '{{ .Message }}',
    closing:
      'Name und Adresse hat niemand geprüft: Eintragen kann sie jeder. Öffne keinen Link, dem du nicht traust, und schick in deiner Antwort nichts Vertrauliches.',
  },
}

// All letters, even umlauts, are in the GSM 7-bit alphabet: any other would halve what an SMS
// holds.
export const sms: Readonly<Record<keyof typeof englishSms, string>> = {
  sms_code: `Dein Code für ${name} ist {{ .Token }}. Gib ihn nicht weiter.\n\n@{{ .SiteHost }} #{{ .Token }}`,
  sms_account_closed: `Dein Konto bei ${name} ist geschlossen und wird am {{ .EraseAfter }} gelöscht. Bis dahin stellt dieser Link es wieder her: {{ .UndoURL }}`,
}
