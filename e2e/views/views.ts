import type { Visitor } from '../visitor/visitor.ts'
import {
  addApp,
  askForProof,
  askToDelete,
  downloadData,
  failToRead,
  makeRecoveryCodes,
  moveAndConnect,
  refusePassword,
  removeFactor,
  requireFactor,
} from './reach/account.ts'
import { askIfHuman } from './reach/captcha.ts'
import { askForConsent, askToContinue, askToSignIn, disconnectApp, findNoRequest } from './reach/consent.ts'
import { askToContinueInGerman, openAccountInGerman, signUpInGerman } from './reach/german.ts'
import { askToKeep, openGuestMenu } from './reach/guest.ts'
import { dwellSignedIn, openLading, openSignUpForPlan } from './reach/lading.ts'
import {
  askForMail,
  chooseNewPassword,
  followDeadLink,
  followDeadRecoveryLink,
  followForeignLink,
  followTokens,
  followTokensOfAnother,
  forgetPassword,
} from './reach/mail.ts'
import {
  askToErase,
  changeClient,
  endOwnerSession,
  openAccountOfMaren,
  openOwnerPage,
} from './reach/owner.ts'
import {
  haveFace,
  openPhoneMenu,
  openQuestion,
  putInNumbers,
  sendUnfinished,
  writeSentence,
} from './reach/page.ts'
import { askForSms, enterNumber, refuseNumber, typeNumber } from './reach/phone.ts'
import {
  askForCode,
  askForRecoveryCode,
  failToLoad,
  openAccountMenu,
  openSignIn,
  openSignUp,
  openWithProviders,
  openWithWallets,
  signIn,
  signInUnregistered,
  signInWithoutAnswer,
  signUp,
  signUpAgain,
  signUpUnconfirmed,
  submitNothing,
} from './reach/sign-in.ts'

/** A page, or a state of a page, to check. */
export interface View {
  readonly name: string
  readonly path: string
  /** Whether `npm test` opens it: one of each kind of view. `npm run test:all` opens all. */
  readonly core?: true
  readonly reach?: (visitor: Visitor) => Promise<void>
  /**
   * Selector of the element at which its picture begins; by default the picture begins at the
   * scroll position.
   */
  readonly at?: string
  /** Complaints of the page that are expected on the way there. */
  readonly complaints?: readonly RegExp[]
  /** Whether it exists only in a narrow window. */
  readonly phone?: true
  /** Whether it replaces the browser's clock, which can't be undone. */
  readonly setsClock?: true
}

export const pages: readonly View[] = [
  { name: '/', core: true, path: '/' },
  { name: '/for-beginners', core: true, path: '/for-beginners' },
  { name: '/pricing', core: true, path: '/pricing' },
  { name: '/de', path: '/de' },
  { name: '/de/pricing', path: '/de/pricing' },
  { name: '/de/for-beginners', path: '/de/for-beginners' },
  { name: '/blog', path: '/blog' },
  { name: 'post', path: '/blog/what-a-24-dollar-mug-leaves-you' },
  { name: '/terms', path: '/terms' },
  { name: '/privacy', path: '/privacy' },
  { name: '/contact', core: true, path: '/contact' },
  { name: '/de/contact', path: '/de/contact' },
  { name: 'message sent', path: '/contact/sent' },
  { name: 'message not sent', path: '/contact/unsent' },
  { name: 'not found', path: '/nowhere', complaints: [/404/, /\/nowhere/] },
]

/**
 * States of dialogs and menus above a page. Each goes through every check of a view; another state
 * is one more line.
 */
const over: readonly Omit<View, 'path'>[] = [
  { name: 'sign in', core: true, reach: openSignIn },
  { name: 'sign up', core: true, reach: openSignUp },
  { name: 'sign in, e-mail missing', reach: submitNothing },
  { name: 'sign in, refused', core: true, reach: signInUnregistered, complaints: [/status of 400/] },
  { name: 'sign in, under way', reach: signInWithoutAnswer },
  { name: 'sign up, plan and sentence', reach: openSignUpForPlan },
  { name: 'sign up, account exists', reach: signUpAgain, complaints: [/status of 422/] },
  { name: 'sign up, done', reach: signUp },
  { name: 'sign up, to be confirmed', reach: signUpUnconfirmed },
  { name: 'sign in, with providers', reach: openWithProviders },
  { name: 'sign in, with wallets', reach: openWithWallets },
  {
    name: 'sign in, captcha asked',
    reach: askIfHuman,
    complaints: [/status of 400/, /challenges\.cloudflare\.com/],
  },
  { name: 'sign in, number typed', reach: typeNumber },
  { name: 'sign up, number refused', reach: refuseNumber },
  { name: 'SMS sent', reach: askForSms, setsClock: true },
  { name: 'forgotten password', reach: forgetPassword },
  { name: 'mail sent', reach: askForMail, setsClock: true },
  { name: 'new password', reach: chooseNewPassword },
  { name: 'dead link', reach: followDeadLink },
  { name: 'dead link to a new password', reach: followDeadRecoveryLink },
  { name: 'link of another browser', reach: followForeignLink },
  { name: 'continue as', reach: (visitor) => followTokens(visitor, 'brought') },
  { name: 'continue as another', reach: followTokensOfAnother },
  { name: 'signed in', reach: signIn },
  { name: 'account menu', reach: openAccountMenu },
  { name: 'dialog that cannot load', reach: failToLoad, complaints: [/ERR_FAILED/] },
  { name: 'phone menu', core: true, reach: openPhoneMenu, phone: true },
  { name: 'second step', core: true, reach: (visitor) => askForCode(visitor) },
  { name: 'second step, recovery code', reach: askForRecoveryCode },
  { name: 'account, unread', reach: failToRead, complaints: [/ERR_FAILED/] },
  { name: 'account, app to scan', reach: addApp },
  { name: 'account, factor to remove', reach: removeFactor },
  { name: 'account, recovery codes', reach: makeRecoveryCodes },
  { name: 'account, moving and connected', core: true, reach: moveAndConnect },
  { name: 'account, password refused', reach: refusePassword, complaints: [/status of 422/] },
  { name: 'account, data downloaded', reach: downloadData },
  { name: 'account, delete asked', reach: askToDelete },
  { name: 'proof', reach: askForProof, complaints: [/status of 400/] },
  { name: 'account, number to confirm', reach: enterNumber },
  { name: 'account, app to disconnect', reach: disconnectApp },
  { name: 'guest menu', reach: (visitor) => openGuestMenu(visitor), complaints: [/ERR_FAILED/] },
  { name: 'keep what you have', reach: askToKeep, complaints: [/ERR_FAILED/] },
  { name: 'consent', core: true, reach: askForConsent },
  { name: 'consent, signed out', reach: askToSignIn },
  { name: 'consent, over', reach: findNoRequest },
  { name: 'on the way to a product', reach: (visitor) => askToContinue(visitor) },
  { name: 'owner, overview', core: true, reach: (visitor) => openOwnerPage(visitor, '') },
  { name: 'owner, accounts', reach: (visitor) => openOwnerPage(visitor, '#/accounts') },
  { name: 'owner, account', reach: openAccountOfMaren },
  { name: 'owner, erase asked', reach: askToErase },
  { name: 'owner, clients', reach: (visitor) => openOwnerPage(visitor, '#/clients') },
  { name: 'owner, client to change', reach: changeClient },
  { name: 'owner, events', reach: (visitor) => openOwnerPage(visitor, '#/events') },
  { name: 'owner, visits', reach: (visitor) => openOwnerPage(visitor, '#/visits') },
  { name: 'owner, session over', reach: endOwnerSession },
  { name: 'required factor', reach: requireFactor, complaints: [/ERR_FAILED/] },
]

/** States in German, whose words are longer. */
const overInGerman: readonly Omit<View, 'path'>[] = [
  { name: 'de, sign up, no address', reach: signUpInGerman },
  { name: 'de, account, factor to remove', reach: openAccountInGerman },
  { name: 'de, on the way to a product', reach: askToContinueInGerman },
]

export const states: readonly View[] = [
  // The shortest page is behind them, since each check reads all of it.
  ...over.map((state) => ({
    ...state,
    path: '/nowhere',
    complaints: [/404/, /\/nowhere/, ...(state.complaints ?? [])],
  })),
  ...overInGerman.map((state) => ({ ...state, path: '/de/nirgends', complaints: [/404/, /\/nirgends/] })),
  { name: 'yearly prices', path: '/pricing', reach: ({ page }) => page.getByLabel(/Yearly/).check() },
  { name: 'home, signed in', path: '/', reach: dwellSignedIn },
  { name: 'end of home, signed in', path: '/', reach: dwellSignedIn, at: '#sign-up' },
  { name: 'bill of lading', path: '/pricing', reach: openLading },
  { name: 'contact, refused', path: '/contact', reach: sendUnfinished },
  { name: 'sentence', path: '/', reach: writeSentence, at: 'body' },
  { name: 'own numbers', path: '/pricing', reach: putInNumbers, at: '[data-tool=payback]' },
  { name: 'open question', path: '/', reach: openQuestion, at: '#faq' },
  { name: 'undo page', path: '/auth/v1/undo?token=opened', reach: haveFace },
]

export const views = [...pages, ...states]
