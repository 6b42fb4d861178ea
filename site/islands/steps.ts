/** What a sign-in goes on to, in one chunk: many small ones would share, and so load, each other. */
export { arrive } from './arrival/arrive.ts'
export { panels } from './by-mail/panels.tsx'
export { ProviderButtons } from './providers/provider-buttons.tsx'
export { prepareSecondFactor } from './second-factor/prepare-second-factor.ts'
export { SecondFactor } from './second-factor/second-factor.tsx'
