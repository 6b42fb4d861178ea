/** What a user is told who has to show again who they are. */
export const proof = {
  title: 'Is it still you?',
  lead: 'You signed in a while ago. Show once more that it is you, and we go on where you were.',
  password: 'Your password',
  submit: 'Go on',
  cancel: 'Cancel',
  others: 'Or use',
  methods: {
    password: 'your password',
    passkey: 'a passkey',
    email: 'a code by mail',
    phone: 'a code by text message',
    factor: 'your second step',
  },
  noPassword: 'Enter your password.',
  sending: 'Sending a code...',
  sent: (email: string) => `We sent a 6-digit code to ${email}. Enter it here.`,
  notSent: 'We could not send a code.',
  usePasskey: 'Use passkey',
  waiting: 'Waiting for your passkey...',
  signInAgain: 'To go on, sign out and sign in again.',
} as const
