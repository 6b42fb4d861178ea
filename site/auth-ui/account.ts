/**
 * The chunk of the account dialog, of the consent page and of the setup of a first factor, which
 * share most of their code.
 */
export { SetUpApp } from './mfa/set-up-app.tsx'
export { showAccount, showConsent } from './start/account-parts.ts'
