/** The words of the auth dialog and of the account menu. What toasts say is in `site/lib/messages.ts`. */
export const auth = {
  modes: {
    'sign-in': {
      title: 'Welcome back',
      submit: 'Sign in',
      question: 'New here?',
      other: 'Create an account',
    },
    'sign-up': {
      title: 'Create your account',
      submit: 'Create account',
      question: 'Already have an account?',
      other: 'Sign in',
    },
  },
  secondStep: 'One more check',
  email: 'Email',
  emailExample: 'you@example.com',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  show: 'Show',
  hide: 'Hide',
  busy: 'Please wait...',
  close: 'Close',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  security: 'Account & security',
  signOut: 'Sign out',
  account: 'Account',
  confirmLead: 'Check your mail.',
  confirm: (email: string) => `A confirmation is on its way to ${email}. Open the link in it, then sign in.`,
} as const
