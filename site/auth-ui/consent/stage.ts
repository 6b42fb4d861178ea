import type { AuthorizationRequest, Introduction } from '../../auth-api/calls/apps/consent-calls.ts'

/** The stage that the request of an app has reached. */
export type Stage =
  | { readonly is: 'waiting' | 'leaving' | 'over' | 'failed' }
  | ({ readonly is: 'signed out' } & Introduction)
  | { readonly is: 'asking'; readonly request: AuthorizationRequest }
