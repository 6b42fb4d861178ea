import { brand } from './brand.ts'

/**
 * The text of a mail. `{{ .Name }}` stands for a value that the service inserts when it sends the
 * mail; the service knows which values there are.
 */
export interface Mail {
  readonly subject: string
  /** The text after the subject in a list of mails. */
  readonly preview: string
  readonly title: string
  readonly lead: string
  readonly action?: { readonly label: string; readonly href: string }
  /** Facts in a table, each a label and a value. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** A visitor's message, with its line breaks. */
  readonly quote?: string
  /** What the recipient should do if it wasn't them, or what happens otherwise. */
  readonly closing: string
}

const { name } = brand
const verify = '{{ .ConfirmationURL }}'
const site = '{{ .SiteURL }}'

/** The labels of codes, links and their validity, in every mail that has them. */
const labels = {
  code: 'Code',
  account: 'Account',
  validFor: 'Valid for',
  open: 'Or open',
  when: 'When',
}

const code = [labels.code, '{{ .Token }}'] as const
const account = [labels.account, '{{ .Email }}'] as const
const validFor = [labels.validFor, '{{ .ValidFor }}'] as const
const open = [labels.open, verify] as const
const when = [labels.when, '{{ .When }}'] as const

const notMe =
  'Not you? Then someone else is in your account. Reset your password now, and check your sign-in methods.'
/** The closing of a mail about a change that can be taken back. */
const takeBack =
  'Not you? Press the button within seven days. It undoes this change and everything after it, signs you out everywhere, and we’ll email you a link to choose a new password.'
const undo = { label: 'It wasn’t me', href: '{{ .UndoURL }}' }
const goToSite = { label: `Open ${name}`, href: site }

/** Every mail that the service sends, by the name that the service has for it. */
export const mails = {
  confirmation: {
    subject: 'Confirm your email address',
    preview: 'One click and your account is open.',
    title: 'Confirm your email address',
    lead: `You signed up for ${name} with this address. Press the button, or enter the code where you signed up, and your account is open.`,
    action: { label: 'Confirm email', href: verify },
    facts: [code, account, validFor, open],
    closing: 'Not you? Ignore this email. No account opens unless the button is pressed.',
  },
  magic_link: {
    subject: 'Your sign-in link',
    preview: 'One click and you’re signed in. No password needed.',
    title: 'Your sign-in link',
    lead: `Press the button to sign in to ${name}, or enter the code where you asked for it. It works once.`,
    action: { label: 'Sign in', href: verify },
    facts: [code, account, validFor, open],
    closing: 'Not you? Ignore this email, and don’t share the link or the code. Nobody gets in without them.',
  },
  invite: {
    // The subject is as Supabase Auth writes it.
    subject: "You've been invited",
    preview: 'Open your account with one click.',
    title: 'You’ve been invited',
    lead: `There’s a ${name} account waiting for you. Press the button and choose a password for it.`,
    action: { label: 'Accept the invitation', href: verify },
    facts: [code, account, validFor, open],
    closing: 'Don’t know why? Ignore this email. No account opens unless the button is pressed.',
  },
  recovery: {
    subject: 'Reset your password',
    preview: 'Choose a new password for your account.',
    title: 'Reset your password',
    lead: `Someone, we hope you, asked for a new password for your ${name} account. Press the button to choose one, or enter the code where you asked for it.`,
    action: { label: 'Choose a new password', href: verify },
    facts: [code, account, validFor, open],
    closing: 'Not you? Ignore this email. Your password stays as it is.',
  },
  email_change: {
    subject: 'Confirm your new email address',
    preview: 'Your account moves here once you confirm.',
    title: 'Confirm your new email address',
    lead: `Someone, we hope you, wants to move a ${name} account to this address. Press the button or enter the code to confirm that it’s yours.`,
    action: { label: 'Confirm new address', href: verify },
    facts: [code, ['From', '{{ .Email }}'], ['To', '{{ .NewEmail }}'], validFor, open],
    closing:
      'Press it in the browser where you asked. Anywhere else, the account moves without its password, second steps and connected accounts, and you set them up again. The old address, if there is one, can undo the move for seven days. Not you? Ignore this email: nothing changes unless the button is pressed.',
  },
  email_change_current: {
    subject: 'Confirm your email change',
    preview: 'Your account is about to move to another address.',
    title: 'Leave this address?',
    lead: `Your ${name} account is about to move to another address. Press the button or enter the code to agree.`,
    action: { label: 'Agree to the move', href: verify },
    facts: [code, ['From', '{{ .Email }}'], ['To', '{{ .NewEmail }}'], validFor, open],
    closing:
      'Not you? Then someone else is in your account. Don’t press the button: nothing moves without it. Reset your password.',
  },
  email_change_taken: {
    subject: `You already have a ${name} account`,
    preview: 'Another account tried to move to this address. It stays where it is.',
    title: 'This address is taken',
    lead: `Someone asked to move another ${name} account to this address, which already has an account. Nothing has moved. If it was you, sign in with the account you have here.`,
    action: { label: 'Sign in', href: site },
    facts: [account, when],
    closing: 'Not you? There’s nothing you need to do. Your account is unchanged.',
  },
  reauthentication: {
    subject: '{{ .Token }} is your verification code',
    preview: 'Enter it where you were asked for it.',
    title: 'Is it you?',
    lead: `Enter this code where ${name} asks for it, and go on with what you were doing.`,
    facts: [code, account, validFor],
    closing: 'Not you? Don’t share the code, and change your password: someone else is in your account.',
  },
  account_exists: {
    subject: `You already have a ${name} account`,
    preview: 'Sign in with it, or reset your password.',
    title: 'You’re already on board',
    lead: `Someone tried to create a ${name} account with this address, which already has one. If it was you, sign in. If you forgot your password, you can reset it there.`,
    action: { label: 'Sign in', href: site },
    facts: [account, when],
    closing: 'Not you? There’s nothing you need to do. Your account is unchanged.',
  },
  session_ended: {
    subject: 'You were signed out on one device',
    preview: 'Its sign-in was used in two places at once.',
    title: 'You were signed out on one device',
    lead: `One of your ${name} sign-ins was used in two places at once, which can happen when it’s copied. We ended it, so one of your devices may ask you to sign in again.`,
    action: goToSite,
    facts: [account, when],
    closing:
      'If it happens again, someone may have copied it: check that device for malware, change your password and sign out everywhere.',
  },
  changed_by_owner: {
    subject: `Your ${name} account was changed`,
    preview: 'By our team.',
    title: 'We changed your account',
    lead: 'Our team changed your account, perhaps because you asked.',
    facts: [['Changed', '{{ .Change }}'], account, when],
    closing: 'Weren’t expecting this? Contact us in a way you trust.',
  },
  password_changed: {
    subject: 'Your password was changed',
    preview: 'If it was you, there’s nothing you need to do.',
    title: 'Your password was changed',
    lead: `The password of your ${name} account was changed. If it was you, there’s nothing you need to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  email_changed: {
    subject: 'Your email address was changed',
    preview: 'Your account has moved to another address.',
    title: 'Your email address was changed',
    lead: `Your ${name} account has moved to another address. This is our last email to the old one.`,
    action: undo,
    facts: [['From', '{{ .Email }}'], ['To', '{{ .NewEmail }}'], when],
    closing: takeBack,
  },
  email_change_undone: {
    subject: 'Your account has left this address',
    preview: 'Its old address undid the change.',
    title: 'The move was undone',
    lead: `The ${name} account that moved to this address is back at its old one: its owner undid the change. You can’t sign in to it with this address anymore.`,
    action: goToSite,
    facts: [account, when],
    closing: 'Was it your account? Then contact us. You can create a new one with this address.',
  },
  factor_added: {
    subject: 'A second step was added to your account',
    preview: 'From now on we’ll ask for it when you sign in.',
    title: 'A second step was added',
    lead: `From now on ${name} will ask for it when you sign in. If it was you, there’s nothing you need to do.`,
    action: undo,
    facts: [['Added', '{{ .Factor }}'], account, when],
    closing: takeBack,
  },
  factor_removed: {
    subject: 'A second step was removed from your account',
    preview: 'We no longer ask for it when you sign in.',
    title: 'A second step was removed',
    lead: `${name} no longer asks for it when you sign in. If it was you, there’s nothing you need to do.`,
    action: undo,
    facts: [['Removed', '{{ .Factor }}'], account, when],
    closing: takeBack,
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    preview: 'Each one works once.',
    title: 'A recovery code was used',
    lead: `Someone signed in to your ${name} account with a recovery code instead of the second step. Each code works once, so make new ones before you run out.`,
    action: goToSite,
    facts: [['Codes left', '{{ .Remaining }}'], account, when],
    closing: notMe,
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    preview: 'It signs you in without your password.',
    title: 'A passkey was added',
    lead: `A new passkey signs you in to ${name} without your password. If it was you, there’s nothing you need to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    preview: 'It no longer signs you in.',
    title: 'A passkey was removed',
    lead: `One of your passkeys no longer signs you in to ${name}. If it was you, there’s nothing you need to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  recovery_codes_made: {
    subject: 'Recovery codes were added to your account',
    preview: 'Keep them somewhere safe: each one works once.',
    title: 'You now have recovery codes',
    lead: `If you can’t use your second step, enter one of these codes when you sign in to your ${name} account. Each one works once, so keep them somewhere safe. If it was you, there’s nothing else you need to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  recovery_codes_replaced: {
    subject: 'Your recovery codes were replaced',
    preview: 'The old ones no longer work.',
    title: 'Your recovery codes were replaced',
    lead: `Your ${name} account has new recovery codes, and the old ones no longer work. If it was you, there’s nothing you need to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  recovery_codes_removed: {
    subject: 'Your recovery codes were removed',
    preview: 'None of them works anymore.',
    title: 'Your recovery codes were removed',
    lead: `None of the recovery codes of your ${name} account works anymore. If it was you, there’s nothing you need to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  identity_linked: {
    subject: 'A sign-in method was added',
    preview: 'You can now sign in with it.',
    title: 'A sign-in method was added',
    lead: `You can now sign in to ${name} with {{ .Provider }}. If it was you, there’s nothing you need to do.`,
    action: undo,
    facts: [['Added', '{{ .Provider }}'], account, when],
    closing: takeBack,
  },
  identity_unlinked: {
    subject: 'A sign-in method was removed',
    preview: 'You can no longer sign in with it.',
    title: 'A sign-in method was removed',
    lead: `You can no longer sign in to ${name} with {{ .Provider }}. If it was you, there’s nothing you need to do.`,
    action: undo,
    facts: [['Removed', '{{ .Provider }}'], account, when],
    closing: takeBack,
  },
  account_closed: {
    subject: `Your ${name} account is closed`,
    preview: 'You can still restore it.',
    title: 'Your account is closed',
    lead: `You asked us to delete your ${name} account. Nobody can sign in to it, and it will be deleted for good on the date below. Until then, the button restores it.`,
    action: { label: 'Restore my account', href: '{{ .UndoURL }}' },
    facts: [['Deleted for good', '{{ .EraseAfter }}'], account, when],
    closing:
      'The button also resets your password, and we’ll email you a link to choose a new one. So press it if it wasn’t you who asked.',
  },
  account_deleted: {
    subject: `Your ${name} account is deleted`,
    preview: 'With everything we kept about it.',
    title: 'Your account is deleted',
    lead: `As you asked, we deleted your ${name} account and everything we kept about it. This is our last email about it. You can create a new account with this address whenever you like.`,
    action: goToSite,
    facts: [account, when],
    closing:
      'It wasn’t you? Then someone else was signed in to your account. We can’t bring it back, but please contact us.',
  },
  contact_message: {
    subject: 'Message from {{ .Name }}',
    preview: 'Written with the contact form.',
    title: 'A message for you',
    lead: '{{ .Name }} wrote to you with the contact form of {{ .SiteHost }}. Reply to this email, and your answer goes to them.',
    facts: [
      ['Name', '{{ .Name }}'],
      ['Email', '{{ .ReplyTo }}'],
      [labels.when, '{{ .When }}'],
    ],
    quote: '{{ .Message }}',
    closing:
      'Nobody has checked the name and the address: anyone can type them. Open no link that you don’t trust, and send no secret in your answer.',
  },
} as const satisfies Record<string, Mail>

/**
 * The text of an SMS. The last line ties the code to this site, so that a phone offers to fill it
 * in here and nowhere else (https://wicg.github.io/sms-one-time-codes/).
 */
export const sms = {
  // The apostrophe is straight, because a curly one is not in the GSM 7-bit alphabet and would
  // halve what an SMS holds.
  sms_code: `Your ${name} code is {{ .Token }}. Don't share it.\n\n@{{ .SiteHost }} #{{ .Token }}`,
  sms_account_closed: `Your ${name} account is closed and will be deleted on {{ .EraseAfter }}. Until then, this link restores it: {{ .UndoURL }}`,
} as const
