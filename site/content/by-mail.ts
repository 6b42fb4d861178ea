/** The words of the sign-in methods that go by mail. */
export const byMail = {
  asks: {
    recover: {
      title: 'Forgot your password?',
      lead: 'Tell us the address of your account. We mail you a link and a code to choose a new password.',
      submit: 'Mail me a link',
    },
    'sign-in': {
      title: 'Sign in by mail',
      lead: 'We mail you a code, and a link that does the same. You need no password.',
      submit: 'Mail me a code',
    },
    confirm: {
      title: 'Confirm your address',
      lead: 'We mail you a new link and a new code. Either of them opens your account.',
      submit: 'Mail me a link',
    },
  },
  sentTitle: 'Check your mail',
  sent: (email: string) =>
    `If ${email} has an account here, a mail is on its way to it. Open the link in it in this browser, or enter its code.`,
  sentConfirmation: (email: string) =>
    `A confirmation is on its way to ${email}. Open the link in it, or enter its code.`,
  resend: 'Send a new mail',
  resent: { title: 'Success', text: 'A new mail is on its way.', tone: 'good' },
  resendIn: (seconds: number) => `You can ask for a new mail in ${seconds} s.`,
  other: 'Use another address',
  back: 'Back to sign in',
  deadLead: 'That link no longer works.',
  dead: 'It is too old, or was used before. Get a new one here.',
  recoverInstead: 'Choose a new password instead',
  confirmed: {
    title: 'Success',
    text: 'Your address is confirmed, and you are signed in.',
    tone: 'good',
  },
  password: {
    title: 'Choose a new password',
    lead: 'Everywhere else you are signed out when you save it.',
    label: 'New password',
    submit: 'Save password',
    saved: { title: 'Success', text: 'Your new password is saved.', tone: 'good' },
  },
} as const
