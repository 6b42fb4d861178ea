import type { PageWords } from './page-words.ts'

const CONFIRM_HERE = 'Started on another device? Confirm here, then go back there and sign in.'
/**
 * Under PKCE the session belongs to the browser that started the flow (docs/wire-contract.md,
 * 11.5.3).
 */
const OPEN_THERE =
  'Started on another device? Open the link there, or enter the code from the same email there.'

export const english: PageWords = {
  language: 'en',
  links: {
    signup: {
      title: 'Confirm your email address',
      lead: 'One click and your account is open.',
      button: 'Confirm email',
      elsewhere: CONFIRM_HERE,
    },
    magiclink: {
      title: 'Sign in',
      lead: 'One click and you’re signed in on this device.',
      button: 'Sign in',
      elsewhere: OPEN_THERE,
    },
    recovery: {
      title: 'Reset your password',
      lead: 'One click and you can choose a new password.',
      button: 'Continue',
      elsewhere: OPEN_THERE,
    },
    email_change: {
      title: 'Confirm your new email',
      lead: 'One click to confirm the change of your email address.',
      button: 'Confirm change',
      elsewhere: CONFIRM_HERE,
    },
  },
  otherLink: {
    title: 'Continue',
    lead: 'One click to follow the link.',
    button: 'Continue',
    elsewhere: OPEN_THERE,
  },
  withoutScript: (host) =>
    `JavaScript is off in this browser. The link would be used up, but ${host} could neither sign you in nor say how it went. Turn JavaScript on, then reload this page: until you press the button, the link stays good.`,
  undo: {
    ask: {
      title: 'Undo this change?',
      lead: 'Your email address and your sign-in methods go back to what they were before, and an account that’s about to be deleted is restored. Later changes are undone too.',
      after:
        'You’ll be signed out everywhere, your password will stop working, and we’ll email you a link to choose a new one, if we have your email address.',
    },
    done: {
      title: 'The change was undone',
      lead: 'You’re signed out everywhere, and the old password no longer works.',
      after:
        'We’ve emailed you a link to choose a new password. Open it within the hour; “Forgot password?” sends another. An account without an email address signs in with a code by text message.',
    },
    expired: {
      title: 'This link no longer works',
      lead: 'It was already used, a link about an earlier change undid this one too, it’s older than seven days, or the account has been deleted.',
      after:
        'If someone else is in your account, choose a new password with “Forgot password?”: that signs you out everywhere else. Then check your sign-in methods.',
    },
    later: {
      title: 'Not right now',
      lead: 'Nothing was changed, and this link still works.',
      after: 'Open it again in a few minutes.',
    },
    taken: {
      title: 'Another account uses this address',
      lead: 'Your account moved, and this address has since been confirmed for another account. Nothing was changed.',
      after: 'Contact us, and we’ll sort it out.',
    },
  },
  undoIt: 'Undo it',
  goTo: (host) => `Go to ${host}`,
  begin: {
    title: (provider) => `Sign in with ${provider}?`,
    lead: (host, provider) =>
      `Another site sent you here. Continue only if you want to sign in to ${host} with ${provider}.`,
    button: (provider) => `Continue with ${provider}`,
    after: 'Otherwise, close this page. Nothing has happened yet.',
  },
}
