import { brand } from './brand.ts'

/** The words of the page that asks a user whether an app may use the account, and of the apps that may. */
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
    text: 'You are asked before it gets anything.',
    submit: 'Sign in',
    noteLead: (app: string) => `${app} wants to connect.`,
    note: 'Sign in, and you are asked whether it may.',
  },
  asking: {
    title: (app: string) => `Connect ${app}?`,
    lead: (app: string) => `${app} asks to use your ${brand.name} account.`,
    gets: 'What it gets',
    never: 'It never learns your password, and can change nothing in your account.',
    you: 'Signed in as',
    other: 'Use another account',
    goesTo: 'You go on to',
    resource: 'To be used at',
    allow: 'Allow',
    deny: 'Deny',
    later: 'You can take it back at any time, under Account & security.',
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
    text: 'If the app does not open, you can close this page and look for it.',
  },
  over: {
    title: 'This request is over',
    text: 'It is too old, was answered before, or was begun with another account. Go back to the app, and begin again there.',
    home: 'Return to Home',
  },
  failed: {
    title: 'That did not work',
    text: 'Nothing was given to the app.',
    retry: 'Try again',
  },
  grants: {
    title: 'Connected apps',
    text: 'Apps that may use your account.',
    since: 'Since',
    remove: 'Disconnect',
    removeTitle: (app: string) => `Disconnect ${app}?`,
    removeText: 'It is signed out of your account at once. To use it again, you are asked anew.',
    removed: (app: string) => `${app} is disconnected.`,
  },
}
