/** The words of the sign-in methods that go by mail. */
export const byMail = {
  asks: {
    recover: {
      title: 'Forgot your password?',
      lead: 'Enter the email of your account. We’ll send you a link and a code to choose a new password.',
      submit: 'Email me a link',
    },
    'sign-in': {
      title: 'Sign in by email',
      lead: 'We’ll email you a code and a link. Either one signs you in, no password needed.',
      submit: 'Email me a code',
    },
    confirm: {
      title: 'Confirm your email',
      lead: 'We’ll email you a new link and a new code. Either one opens your account.',
      submit: 'Email me a link',
    },
  },
  sentTitle: 'Check your email',
  sent: (email: string) =>
    `If ${email} has an account here, an email is on its way. Open its link in this browser, or enter its code.`,
  sentConfirmation: (email: string) =>
    `A confirmation is on its way to ${email}. Open the link in it, or enter its code.`,
  resend: 'Send a new email',
  resent: { title: 'Success', text: 'A new email is on its way.', tone: 'good' },
  resendIn: (seconds: number) => `You can ask for a new email in ${seconds} s.`,
  other: 'Use another email',
  back: 'Back to sign in',
  deadLead: 'That link no longer works.',
  dead: 'It has expired or was already used. Get a new one here.',
  foreignLead: 'This link only works in the browser where you asked for it.',
  foreign: 'It’s now used up. Get a code here and choose your new password.',
  recoverInstead: 'Choose a new password instead',
  confirmed: {
    title: 'Success',
    text: 'Your email is confirmed, and you’re signed in.',
    tone: 'good',
  },
  password: {
    title: 'Choose a new password',
    lead: 'Saving it signs you out everywhere else.',
    label: 'New password',
    submit: 'Save password',
    saved: { title: 'Success', text: 'Your new password is saved.', tone: 'good' },
  },
} as const
