/**
 * What a visitor accepts with an account, one sentence for each text that there is. The link stands
 * in the middle.
 */
export const acceptance = {
  terms: { before: 'By creating an account you accept the ', link: 'Terms of service', after: '.' },
  privacy: { before: 'What happens to your data is in the ', link: 'Privacy notice', after: '.' },
  newTab: '(opens in a new tab)',
} as const
