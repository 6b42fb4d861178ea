import type { App } from '../../auth-api/app.ts'
import type { AuthorizationRequest } from '../../auth-api/calls/apps/consent-calls.ts'

/** How far the request of an app has come. */
export type Stage =
  | { readonly is: 'waiting' | 'leaving' | 'over' | 'failed' }
  | { readonly is: 'signed out'; readonly app: App | undefined; readonly hint: string | undefined }
  | { readonly is: 'asking'; readonly request: AuthorizationRequest }
