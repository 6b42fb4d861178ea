/**
 * What the account dialog and the consent page show, and what sets up a first factor, in one chunk:
 * they share most of it.
 */
export { SetUpApp } from './mfa/set-up-app.tsx'
export { showAccount, showConsent } from './start/account-parts.ts'
