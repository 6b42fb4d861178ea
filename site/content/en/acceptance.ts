/**
 * The sentences that say what a visitor accepts with an account, one for each text that the owner
 * has. The link is in the middle.
 */
export const acceptance = {
  terms: { before: 'By creating an account you accept the ', link: 'Terms of service', after: '.' },
  privacy: { before: 'What happens to your data is in the ', link: 'Privacy notice', after: '.' },
  newTab: '(opens in a new tab)',
} as const
