/**
 * The messages about phone numbers, where `toasts.ts` has the words of the specification for
 * addresses.
 */
export const phoneToasts = {
  wrongCredentials: {
    title: 'Login Failed',
    text: 'Invalid phone number or password. Please try again.',
  },
  accountExists: {
    title: 'Account Exists',
    text: 'This phone number is already registered. Please login instead.',
  },
} as const
