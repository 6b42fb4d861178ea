/** The words of the sign-in methods that go by SMS, and of those that go by mail or SMS. */
export const byPhone = {
  asks: {
    recover: {
      title: 'Forgot your password?',
      lead: 'Enter the email or phone number of your account. We’ll send you a code to choose a new password.',
      submit: 'Send me a code',
    },
    'sign-in': {
      title: 'Sign in with a code',
      lead: 'We’ll email or text you a code. No password needed.',
      submit: 'Send me a code',
    },
    'sign-up': {
      title: 'Sign up with a code',
      lead: 'We’ll email or text you a code, and your account is open. No password needed.',
      submit: 'Send me a code',
    },
    confirm: {
      title: 'Confirm your number',
      lead: 'We’ll text you a new code. It opens your account.',
      submit: 'Text me a code',
    },
  },
  sentTitle: 'Check your phone',
  sent: (number: string) => `If ${number} can sign in here, a code is on its way. Enter it here.`,
  sentConfirmation: (number: string) => `A code is on its way to ${number}. Enter it here.`,
  resend: 'Send a new code',
  resent: { title: 'Success', text: 'A new code is on its way.', tone: 'good' },
  resendIn: (seconds: number) => `You can ask for a new code in ${seconds} s.`,
  other: 'Use another number',
  back: 'Back to sign in',
  confirmed: {
    title: 'Success',
    text: 'Your number is confirmed, and you’re signed in.',
    tone: 'good',
  },
} as const
