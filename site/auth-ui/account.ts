/** What the account dialog shows, and what sets up a first factor, in one chunk: they share most of it. */
export { AccountDialog } from './account/account-dialog.tsx'
export { SetUpApp } from './mfa/set-up-app.tsx'
