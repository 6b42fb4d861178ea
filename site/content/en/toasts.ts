/**
 * The messages of the dialogs about invalid input, and those of toasts, word for word from the
 * specification.
 */
export const toasts = {
  invalidEmail: 'Please enter a valid email address',
  shortPassword: (least: number) => `Password must be at least ${least} characters`,
  validationTitle: 'Validation Error',
  errorTitle: 'Error',
  signedIn: { title: 'Success', text: 'Logged in successfully!' },
  signedUp: { title: 'Success', text: 'Account created successfully! You can now login.' },
  wrongCredentials: { title: 'Login Failed', text: 'Invalid email or password. Please try again.' },
  accountExists: {
    title: 'Account Exists',
    text: 'This email is already registered. Please login instead.',
  },
  unexpected: { title: 'Error', text: 'An unexpected error occurred. Please try again.' },
} as const
