/** A toast: what it says, and whether it reports a failure. */
export interface Message {
  readonly title: string
  readonly text: string
  readonly tone: 'good' | 'plain' | 'destructive'
}

/** Every sentence that the product tells a visitor about signing in and up, word for word from its specification. */
export const messages = {
  invalidEmail: 'Please enter a valid email address',
  shortPassword: 'Password must be at least 6 characters',
  validationTitle: 'Validation Error',
  errorTitle: 'Error',
  signedIn: { title: 'Success', text: 'Logged in successfully!', tone: 'good' },
  signedUp: { title: 'Success', text: 'Account created successfully! You can now login.', tone: 'good' },
  wrongCredentials: {
    title: 'Login Failed',
    text: 'Invalid email or password. Please try again.',
    tone: 'destructive',
  },
  accountExists: {
    title: 'Account Exists',
    text: 'This email is already registered. Please login instead.',
    tone: 'plain',
  },
  unexpected: {
    title: 'Error',
    text: 'An unexpected error occurred. Please try again.',
    tone: 'destructive',
  },
} as const satisfies Record<string, string | Message>
