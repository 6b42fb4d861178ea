import { brand } from './brand.ts'

/**
 * The words of the page that asks a user whether an app may use the account, and of the apps that
 * may.
 */
export const consent = {
  page: {
    title: `Connect an app | ${brand.name}`,
    description: `Asks you whether an app may use your ${brand.name} account.`,
  },
  waitingTitle: 'Connect an app',
  waiting: 'One moment... If nothing happens, reload the page.',
  withoutScript: 'This page needs JavaScript. Turn it on in your browser, then reload the page.',
  unnamed: 'An app without a name',
  signedOut: {
    title: (app: string) => `Sign in to connect ${app}`,
    text: 'You’ll be asked before it gets anything.',
    submit: 'Sign in',
    noteLead: (app: string) => `${app} wants to connect.`,
    note: 'Sign in, and we’ll ask you whether it may.',
  },
  /** Replaces `signedOut` if the app is the site’s own. */
  own: {
    title: (app: string) => `Sign in to open ${app}`,
    text: 'Once you’re signed in, we’ll take you there.',
    noteLead: (app: string) => `On your way to ${app}.`,
    note: 'Sign in, and we’ll take you there.',
  },
  asking: {
    title: (app: string) => `Connect ${app}?`,
    lead: (app: string) => `${app} asks to use your ${brand.name} account.`,
    gets: 'What it gets',
    never: 'It never sees your password, and it can’t change anything in your account.',
    you: 'Signed in as',
    other: 'Use another account',
    goesTo: 'You continue to',
    resource: 'For use at',
    allow: 'Allow',
    deny: 'Deny',
    later: 'You can disconnect it anytime under Account & security.',
  },
  scopes: {
    openid: 'Know that it is you when you come back',
    email: 'Read your email address',
    profile: 'Read your name, your picture and the rest of your profile',
    phone: 'Read your phone number',
    offline_access: 'Stay connected while you are away',
  } as Readonly<Record<string, string>>,
  leaving: {
    title: 'On the way back',
    text: 'If the app doesn’t open, close this page and switch to it yourself.',
  },
  over: {
    title: 'This request is over',
    text: 'It has expired, was already answered, or was started with another account. Go back to the app and start over there.',
    home: 'Return to Home',
  },
  failed: {
    title: 'That didn’t work',
    text: 'Nothing was given to the app.',
    retry: 'Try again',
  },
  grants: {
    title: 'Connected apps',
    text: 'Apps that may use your account.',
    since: 'Since',
    remove: 'Disconnect',
    removeTitle: (app: string) => `Disconnect ${app}?`,
    removeText: 'It loses access to your account right away. If you use it again, you’ll be asked again.',
    removed: (app: string) => `${app} is disconnected.`,
  },
}
