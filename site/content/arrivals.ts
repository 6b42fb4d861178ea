/** What a visitor is told who comes back by a mailed link, or from a provider. */
export const arrivals = {
  title: 'Success',
  addressChanged: (email: string) => `Your address is ${email} from now on.`,
  connected: (provider: string) => `${provider} opens your account from now on.`,
  half: {
    title: 'One more mailbox',
    text: 'This address has agreed. Now open the link in the mail to the other one.',
    tone: 'plain',
  },
  continueAs: {
    title: (email: string) => `Continue as ${email}?`,
    noAddress: 'this account',
    lead: 'The link that you opened signs this browser in to that account. Go on only if it is yours.',
    instead: (email: string) =>
      `You are signed in as ${email}. Going on signs you out of that account here, and in to the other one.`,
    submit: 'Continue',
    leave: 'Not now',
  },
  cancelled: {
    title: 'Nothing changed',
    text: 'You turned back before you were done. Try again when you are ready.',
    tone: 'plain',
  },
  otherBrowser: {
    title: 'Another browser',
    text: 'This link signs in the browser that asked for it. Go back there, or go on here.',
    tone: 'plain',
  },
  otherBrowserLead: 'Your address is confirmed.',
  otherBrowserNote: 'Sign in here now. If it was a new password that you wanted, ask for it here once more.',
  errorTitle: 'Error',
  failed: 'That did not work. Please try again.',
} as const

const flowGone = 'That took too long, or was done before. Please try again.'

/** By the code of the service, or the error of the provider, in the address. Words that stand there are not repeated. */
export const arrivalFailures: Readonly<Record<string, string>> = {
  otp_expired: 'This link is too old, or was used before. Ask for a new one.',
  bad_oauth_callback: flowGone,
  bad_oauth_state: flowGone,
  flow_state_already_used: flowGone,
  flow_state_expired: flowGone,
  flow_state_not_found: flowGone,
  email_exists:
    'An account with this address was here before. Sign in to it, then connect the provider in Account & security.',
  identity_already_exists: 'That account is connected already, here or to somebody else’s account.',
  provider_email_needs_verification: 'Your address at the provider is not confirmed. Confirm it there first.',
  oauth_provider_not_supported: 'That provider can’t be used here at the moment. Choose another way.',
  signup_disabled: 'New accounts can’t be opened here at the moment.',
  user_banned: 'This account is blocked. Ask whoever runs this site.',
  user_closed: 'This account is closed and will be deleted. The link in our mail about it restores it.',
  user_not_found: 'This account no longer exists.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
  server_error: 'The provider could not do that just now. Try again later, or choose another way.',
  temporarily_unavailable: 'The provider can’t be reached just now. Try again later, or choose another way.',
  service_unavailable: 'The service can’t be reached just now. Open the link again in a moment.',
}
