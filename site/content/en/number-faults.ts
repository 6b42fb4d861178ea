/** The messages of the dialogs about a phone number that is typed wrong. */
export const numberFaults = {
  invalidIdentifier: 'Please enter a valid email address or phone number',
  invalidNumber: 'Enter the number with its country code, such as +1\u00a0555\u00a0010\u00a00199',
} as const
