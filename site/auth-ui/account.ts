/**
 * What the account dialog and the consent page show, and what sets up a first factor, in one chunk:
 * they share most of it.
 */
export { AccountDialog } from './account/account-dialog.tsx'
export { Consent } from './consent/consent.tsx'
export { SetUpApp } from './mfa/set-up-app.tsx'
