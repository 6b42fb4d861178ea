/** What a visitor is told while the site makes sure that no program asks. */
export const captcha = {
  /** For screen readers: the button says that something is going on. */
  checking: 'Checking that you’re human…',
  asking: 'Answer the check to continue.',
  /** What the check is called. */
  label: 'Check that you’re human',
} as const
