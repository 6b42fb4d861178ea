/** The texts shown while the site checks that the visitor is human. */
export const captcha = {
  /** For screen readers: sighted visitors see that the button is busy. */
  checking: 'Checking that you’re human...',
  asking: 'Answer the check to continue.',
  /** The name of the check. */
  label: 'Check that you’re human',
} as const
