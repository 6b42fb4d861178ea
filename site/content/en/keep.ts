/** The words for a guest, whose account has neither an address nor a number. */
export const keep = {
  guest: 'Guest',
  guestNote: 'You’re a guest in this browser only. If you sign out, you lose what you have.',
  title: 'Keep what you have',
  lead: 'You’re a guest in this browser only. Choose how you’ll sign in from now on, and everything you have stays yours.',
  submit: 'Keep it',
  other: 'Sign in to another account and leave this behind',
  kept: { title: 'Success', text: 'The account is yours to keep.', tone: 'good' },
} as const
