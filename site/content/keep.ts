/** What a guest is told, who has an account without an address or a number. */
export const keep = {
  guest: 'Guest',
  guestNote: 'You are a guest, in this browser alone. Signing out gives up what you have.',
  title: 'Keep what you have',
  lead: 'You are here as a guest, in this browser alone. Say how you sign in from now on, and all that you have stays yours.',
  submit: 'Keep it',
  other: 'Sign in to another account, and leave this behind',
  kept: { title: 'Success', text: 'The account is yours to keep.', tone: 'good' },
} as const
