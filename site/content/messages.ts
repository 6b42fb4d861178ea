import { brand } from './brand.ts'

/** What a mail says. `{{ .Name }}` stands for a value that is put in when it is sent; the service knows which there are. */
export interface Mail {
  readonly subject: string
  /** What a list of mails shows after the subject. */
  readonly preview: string
  readonly title: string
  readonly lead: string
  readonly action?: { readonly label: string; readonly href: string }
  /** Entries of the ledger, each a label and a value. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** What to do if it wasn't you, or what happens else. */
  readonly closing: string
}

const { name } = brand
const verify = '{{ .ConfirmationURL }}'
const site = '{{ .SiteURL }}'

/** How a code, a link and their end are told, in every mail that has them. */
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
  'Not you? Then somebody else is in your account: reset your password now, and look at your ways to sign in.'
/** Of a change that can be taken back. */
const takeBack =
  'Not you? Press the button within seven days: the change and all that came after it are taken back, you are signed out everywhere, and we mail you a link to a new password.'
const undo = { label: 'It wasn’t me', href: '{{ .UndoURL }}' }
const goToSite = { label: `Open ${name}`, href: site }

/** Every mail that the service sends, by the name that the service has for it. */
export const mails = {
  confirmation: {
    subject: 'Confirm your email address',
    preview: 'One press and your account is open.',
    title: 'Confirm your email address',
    lead: `You signed up for ${name} with this address. Press the button, or type the code where you signed up, and your account is open.`,
    action: { label: 'Confirm email', href: verify },
    facts: [code, account, validFor, open],
    closing: 'Not you? Ignore this mail. No account opens unless the button is pressed.',
  },
  magic_link: {
    subject: 'Your sign-in link',
    preview: 'One press and you are signed in. No password needed.',
    title: 'Your sign-in link',
    lead: `Press the button to sign in to ${name}, or type the code where you asked for it. It works once.`,
    action: { label: 'Sign in', href: verify },
    facts: [code, account, validFor, open],
    closing:
      'Not you? Ignore this mail, and share neither the link nor the code. Nobody gets in without them.',
  },
  invite: {
    subject: "You've been invited",
    preview: 'Open your account with one press.',
    title: 'You’ve been invited',
    lead: `There is a ${name} account for you. Press the button, and choose a password for it.`,
    action: { label: 'Accept the invitation', href: verify },
    facts: [code, account, validFor, open],
    closing: 'Don’t know why? Ignore this mail. No account opens unless the button is pressed.',
  },
  recovery: {
    subject: 'Reset your password',
    preview: 'Choose a new password for your account.',
    title: 'Reset your password',
    lead: `Somebody, we hope you, wants a new password for your ${name} account. Press the button to choose one, or type the code where you asked for it.`,
    action: { label: 'Choose a new password', href: verify },
    facts: [code, account, validFor, open],
    closing: 'Not you? Ignore this mail. Your password stays as it is.',
  },
  email_change: {
    subject: 'Confirm your new email address',
    preview: 'Your account moves here once you confirm.',
    title: 'Confirm your new email address',
    lead: `A ${name} account is to move to this address. Press the button, or type the code, to say that it is yours.`,
    action: { label: 'Confirm new address', href: verify },
    facts: [code, ['From', '{{ .Email }}'], ['To', '{{ .NewEmail }}'], validFor, open],
    closing:
      'Press it in the browser where you asked: anywhere else the account moves without its password, second steps and connected accounts, to be set up anew. Its former address can take the move back for seven days. Not you? Ignore this mail: nothing changes unless the button is pressed.',
  },
  email_change_current: {
    subject: 'Confirm your new email address',
    preview: 'Your account is about to move to another address.',
    title: 'Leave this address?',
    lead: `Your ${name} account is to move to another address. Press the button, or type the code, to agree.`,
    action: { label: 'Agree to the move', href: verify },
    facts: [code, ['From', '{{ .Email }}'], ['To', '{{ .NewEmail }}'], validFor, open],
    closing:
      'Not you? Then somebody else is in your account. Don’t press the button: nothing moves without it. Reset your password.',
  },
  email_change_taken: {
    subject: `You already have a ${name} account`,
    preview: 'Another account was to move to this address. It stays where it is.',
    title: 'This address is taken',
    lead: `Somebody asked for another ${name} account to move to this address, which has an account of its own. It stays where it is. If it was you, sign in with the account that you have here.`,
    action: { label: 'Sign in', href: site },
    facts: [account, when],
    closing: 'Not you? There is nothing to do. Your account is as it was.',
  },
  reauthentication: {
    subject: '{{ .Token }} is your verification code',
    preview: 'Type it where you were asked for it.',
    title: 'Is it you?',
    lead: `Type this code where ${name} asks for it, and go on with what you were doing.`,
    facts: [code, account, validFor],
    closing:
      'Not you? Share the code with nobody, and change your password: somebody else is in your account.',
  },
  account_exists: {
    subject: `You already have a ${name} account`,
    preview: 'Sign in with it, or reset your password.',
    title: 'You are already on board',
    lead: `Somebody tried to open a ${name} account with this address, which has one. If it was you, sign in. If you forgot the password, ask for a new one there.`,
    action: { label: 'Sign in', href: site },
    facts: [account, when],
    closing: 'Not you? There is nothing to do. Your account is as it was.',
  },
  session_ended: {
    subject: 'You were signed out on one device',
    preview: 'Its sign-in was used in two places at once.',
    title: 'You were signed out on one device',
    lead: `One sign-in to your ${name} account was used in two places at once, as happens when it is copied. We ended it, and a device of yours may ask you to sign in again.`,
    action: goToSite,
    facts: [account, when],
    closing:
      'If it happens again, a copy is likely: check that device for malicious software, change your password and sign out everywhere.',
  },
  changed_by_owner: {
    subject: `Your ${name} account was changed`,
    preview: 'By us, who run the service.',
    title: 'We changed your account',
    lead: 'Somebody who runs this service has changed your account, as you may have asked for.',
    facts: [['Changed', '{{ .Change }}'], account, when],
    closing: 'You know nothing of it? Answer this mail, or write to us by another way that you know.',
  },
  password_changed: {
    subject: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    lead: `The password of your ${name} account is a new one. If it was you, there is nothing to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  email_changed: {
    subject: 'Your email address was changed',
    preview: 'Your account has moved to another address.',
    title: 'Your address was changed',
    lead: `Your ${name} account has moved to another address. This is the last mail to the old one.`,
    action: undo,
    facts: [['From', '{{ .Email }}'], ['To', '{{ .NewEmail }}'], when],
    closing: takeBack,
  },
  email_change_undone: {
    subject: 'Your account has left this address',
    preview: 'Its former address took the change back.',
    title: 'The move was taken back',
    lead: `The ${name} account that moved to this address is back at its former one: its owner took the change back. This address opens it no more.`,
    action: goToSite,
    facts: [account, when],
    closing: 'Was it your account? Then get in touch with us. You can open a new one with this address.',
  },
  factor_added: {
    subject: 'A second step was added to your account',
    preview: 'From now on you are asked for it when you sign in.',
    title: 'A second step was added',
    lead: `From now on ${name} asks for it when you sign in. If it was you, there is nothing to do.`,
    action: undo,
    facts: [['Added', '{{ .Factor }}'], account, when],
    closing: takeBack,
  },
  factor_removed: {
    subject: 'A second step was removed from your account',
    preview: 'You are no longer asked for it when you sign in.',
    title: 'A second step was removed',
    lead: `${name} no longer asks for it when you sign in. If it was you, there is nothing to do.`,
    action: undo,
    facts: [['Removed', '{{ .Factor }}'], account, when],
    closing: takeBack,
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    preview: 'Each one works once.',
    title: 'A recovery code was used',
    lead: `Somebody signed in to your ${name} account with a recovery code in place of the second step. Each code works once; make new ones before the last is gone.`,
    action: goToSite,
    facts: [['Codes left', '{{ .Remaining }}'], account, when],
    closing: notMe,
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    preview: 'It signs you in without your password.',
    title: 'A passkey was added',
    lead: `A new passkey signs you in to ${name} without your password. If it was you, there is nothing to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    preview: 'It no longer signs you in.',
    title: 'A passkey was removed',
    lead: `One of your passkeys no longer signs you in to ${name}. If it was you, there is nothing to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  recovery_codes_made: {
    subject: 'You have recovery codes now',
    preview: 'Each one stands in for your second step, once.',
    title: 'Recovery codes were made',
    lead: `When your second step is out of reach, one of these codes takes its place at the sign-in to your ${name} account. If it was you, there is nothing to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  recovery_codes_replaced: {
    subject: 'Your recovery codes were replaced',
    preview: 'The old ones no longer work.',
    title: 'Your recovery codes were replaced',
    lead: `Your ${name} account has new recovery codes, and the old ones no longer work. If it was you, there is nothing to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  recovery_codes_removed: {
    subject: 'Your recovery codes were removed',
    preview: 'None of them works any more.',
    title: 'Your recovery codes were removed',
    lead: `None of the recovery codes of your ${name} account works any more. If it was you, there is nothing to do.`,
    action: undo,
    facts: [account, when],
    closing: takeBack,
  },
  identity_linked: {
    subject: 'A way to sign in was added',
    preview: 'It opens your account from now on.',
    title: 'A way to sign in was added',
    lead: `{{ .Provider }} now opens your ${name} account. If it was you, there is nothing to do.`,
    action: undo,
    facts: [['Added', '{{ .Provider }}'], account, when],
    closing: takeBack,
  },
  identity_unlinked: {
    subject: 'A way to sign in was removed',
    preview: 'It no longer opens your account.',
    title: 'A way to sign in was removed',
    lead: `{{ .Provider }} no longer opens your ${name} account. If it was you, there is nothing to do.`,
    action: undo,
    facts: [['Removed', '{{ .Provider }}'], account, when],
    closing: takeBack,
  },
  account_closed: {
    subject: `Your ${name} account is closed`,
    preview: 'You can still restore it.',
    title: 'Your account is closed',
    lead: `You asked us to delete your ${name} account. Nobody can sign in to it anymore, and it is deleted for good on the day below. Until then the button restores it.`,
    action: { label: 'Restore my account', href: '{{ .UndoURL }}' },
    facts: [['Deleted for good', '{{ .EraseAfter }}'], account, when],
    closing:
      'The button ends the old password too, and we mail you a link to choose a new one. So it is the right thing to press if it wasn’t you who asked.',
  },
  account_deleted: {
    subject: `Your ${name} account is deleted`,
    preview: 'With everything that we kept about it.',
    title: 'Your account is deleted',
    lead: `As you asked, your ${name} account is deleted, with everything that we kept about it. This is the last mail about it. You can open a new account with this address whenever you like.`,
    action: goToSite,
    facts: [account, when],
    closing:
      'It wasn’t you? Then somebody else was signed in to your account. It can’t be brought back: get in touch with us.',
  },
} as const satisfies Record<string, Mail>

/**
 * What an SMS says. The last line ties the code to this site, so that a phone offers to fill it in here and nowhere
 * else (https://wicg.github.io/sms-one-time-codes/).
 */
export const sms = {
  sms_code: `Your ${name} code is {{ .Token }}. Share it with nobody.\n\n@{{ .SiteHost }} #{{ .Token }}`,
  sms_account_closed: `Your ${name} account is closed, and deleted on {{ .EraseAfter }}. Until then this link restores it: {{ .UndoURL }}`,
} as const
