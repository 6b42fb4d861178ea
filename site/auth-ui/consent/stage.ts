import type { AuthorizationRequest, Introduction } from '../../auth-api/calls/apps/consent-calls.ts'

/** How far the request of an app has come. */
export type Stage =
  | { readonly is: 'waiting' | 'leaving' | 'over' | 'failed' }
  | ({ readonly is: 'signed out' } & Introduction)
  | { readonly is: 'asking'; readonly request: AuthorizationRequest }
