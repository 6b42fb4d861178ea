/**
 * The messages for a visitor whom a redirect of the auth service brings back, from a mailed link or
 * from a provider. An owner's content folder may hold a file of this name, so the name stays.
 */
export const arrivals = {
  title: 'Success',
  addressChanged: (email: string) => `Your email is now ${email}.`,
  connected: (provider: string) => `You can now sign in with ${provider}.`,
  half: {
    title: 'One more email',
    text: 'This address has agreed. Now open the link in the email to the other one.',
    tone: 'plain',
  },
  continueAs: {
    title: (email: string) => `Continue as ${email}?`,
    noAddress: 'this account',
    lead: 'The link you opened signs this browser in to that account. Continue only if it’s yours.',
    instead: (email: string) =>
      `You’re signed in as ${email}. If you continue, you’ll be signed out of that account here and in to the other one.`,
    submit: 'Continue',
    leave: 'Not now',
  },
  cancelled: {
    title: 'Nothing changed',
    text: 'You canceled before it was done. Try again when you’re ready.',
    tone: 'plain',
  },
  otherBrowser: {
    title: 'Another browser',
    text: 'This link only works in the browser where you asked for it, and it’s now used up. Sign in here, or once more there.',
    tone: 'plain',
  },
  otherBrowserLead: 'Your email is confirmed.',
  otherBrowserNote: 'Sign in here now.',
  errorTitle: 'Error',
  failed: 'That didn’t work. Please try again.',
} as const

const flowGone = 'That took too long, or was already done. Please try again.'

/**
 * The messages for failures, by the service's code or the provider's error in the address. The
 * words of the address are not repeated.
 */
export const arrivalFailures: Readonly<Record<string, string>> = {
  otp_expired: 'This link has expired or was already used. Ask for a new one.',
  bad_oauth_callback: flowGone,
  bad_oauth_state: flowGone,
  flow_state_already_used: flowGone,
  flow_state_expired: flowGone,
  flow_state_not_found: flowGone,
  email_exists:
    'There’s already an account with this email. Sign in to it, then connect the provider under Account & security.',
  identity_already_exists: 'That account is already connected, here or to someone else’s account.',
  provider_email_needs_verification: 'Your email isn’t confirmed at the provider. Confirm it there first.',
  oauth_provider_not_supported: 'That provider can’t be used here right now. Choose another way to sign in.',
  signup_disabled: 'New accounts can’t be created here right now.',
  user_banned: 'This account is blocked. If you think that’s a mistake, contact us.',
  user_closed: 'This account is closed and will be deleted. The link in our email about it restores it.',
  user_not_found: 'This account no longer exists.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
  server_error: 'The provider couldn’t do that just now. Try again later, or choose another way to sign in.',
  temporarily_unavailable:
    'We can’t reach the provider right now. Try again later, or choose another way to sign in.',
  service_unavailable: 'We can’t sign you in right now. Open the link again in a moment.',
  read_only: 'Signing in is paused for maintenance. Open the link again in a few minutes.',
}
