/** The words of the second step of a sign-in. */
export const secondFactor = {
  kinds: {
    totp: {
      name: 'Authenticator app',
      lead: (name: string) => `Enter the 6-digit code that your app shows for “${name}”.`,
    },
    phone: {
      name: 'Phone',
      lead: (name: string) => `We sent a 6-digit code to “${name}”. Enter it here.`,
    },
    webauthn: {
      name: 'Security key',
      lead: (name: string) => `Have “${name}” ready. Your browser will ask for it when you press the button.`,
    },
    recovery_code: {
      name: 'Recovery code',
      lead: () => 'Enter one of the recovery codes you saved. Each one works once.',
    },
  },
  code: 'Code',
  recoveryCode: 'Recovery code',
  recoveryExample: 'xxxx-xxxx-xxxx-xxxx',
  verify: 'Verify',
  useKey: 'Use security key',
  waitingForKey: 'Waiting for your key...',
  sending: 'Sending a code...',
  notSent: 'We couldn’t send a new code.',
  resend: 'Send a new code',
  resent: { title: 'Success', text: 'A new code is on its way.', tone: 'good' },
  resendIn: (seconds: number) => `You can ask for a new code in ${seconds} s.`,
  others: 'Other ways',
  incomplete: 'Enter all 6 digits.',
  noRecoveryCode: 'Enter a recovery code.',
  required: 'Accounts here need a second step to sign in. Set it up now, and you’re in.',
  lost: {
    text: 'Lost your second step?',
    write: 'Write to us',
    /** The text in place of the link, if there is no mailbox for messages. */
    closed: 'The owner of this site can remove it.',
  },
  leave: 'Sign in with another account',
} as const
