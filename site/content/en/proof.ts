/** The words for a user who has to prove again who they are. */
export const proof = {
  title: 'Is it still you?',
  lead: 'You signed in a while ago. Show us it’s still you, and we’ll pick up where you left off.',
  password: 'Your password',
  submit: 'Continue',
  cancel: 'Cancel',
  others: 'Or use',
  methods: {
    password: 'your password',
    passkey: 'a passkey',
    email: 'a code by email',
    phone: 'a code by text message',
    factor: 'your second step',
  },
  noPassword: 'Enter your password.',
  sending: 'Sending a code...',
  sent: (email: string) => `We sent a 6-digit code to ${email}. Enter it here.`,
  notSent: 'We couldn’t send a code.',
  usePasskey: 'Use passkey',
  waiting: 'Waiting for your passkey...',
  signInAgain: 'To continue, sign out and sign in again.',
} as const
