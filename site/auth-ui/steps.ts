/**
 * Everything that a sign-in continues with, in one chunk: many small chunks would share code, and
 * so load each other.
 */

export { endSession } from '../auth-api/calls/end-session.ts'
export { asHuman } from '../auth-api/captcha/as-human.ts'
export { saveLanguage } from '../auth-api/client/save-language.ts'
export { messageFor } from '../auth-api/errors/message-for.ts'
export { panels } from './codes/panels.tsx'
export { keepPanels } from './keep/keep-panels.tsx'
export { ladingParts } from './lading/lading-parts.ts'
export { prepareSecondFactor } from './mfa/prepare-second-factor.ts'
export { SecondFactor } from './mfa/second-factor.tsx'
export { providersOf } from './providers/providers-of.tsx'
export { followRedirect } from './redirect/follow-redirect.ts'
export { SignedIn } from './signed-in.tsx'
