/** The words of the sign-in by a code that is sent to a phone. */
export const byPhone = {
  title: 'Sign in by phone',
  lead: 'We text you a code. You need no password; a number that is new here gets an account.',
  leadWithoutSignUp: 'We text a code to the phone of your account. You need no password.',
  submit: 'Text me a code',
  sentTitle: 'Check your phone',
  sent: (number: string) => `A code is on its way to ${number}, if it can sign in here.`,
  resend: 'Send a new code',
  resent: { title: 'Success', text: 'A new code is on its way.', tone: 'good' },
  resendIn: (seconds: number) => `You can ask for a new code in ${seconds} s.`,
  otherNumber: 'Use another number',
  back: 'Back to sign in',
} as const
