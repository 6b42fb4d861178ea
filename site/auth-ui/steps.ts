/** What a sign-in goes on to, in one chunk: many small ones would share, and so load, each other. */

export { firstPanels } from './first-panels.ts'
export { prepareSecondFactor } from './mfa/prepare-second-factor.ts'
export { SecondFactor } from './mfa/second-factor.tsx'
export { ProviderButtons } from './providers/provider-buttons.tsx'
export { followRedirect } from './redirect/follow-redirect.ts'
