import type { OAuthConsent } from '../../db/tables.ts'
import { scopesOf } from '../scopes.ts'
import type { Pending } from './find-pending.ts'
import { prompts } from './request/read-prompt.ts'

/**
 * Whether nobody needs to be asked: the client is the owner's own, or the user has approved as much
 * before. A program that another on the same machine can pass itself off as is asked about each
 * time (RFC 8252, section 8.6; OAuth 2.1, section 7.3.1).
 */
export function isCovered({ authorization, client }: Pending, consent: OAuthConsent | undefined): boolean {
  if (prompts(authorization, 'consent') || prompts(authorization, 'select_account')) return false
  if (client.client_type === 'public' && !authorization.redirect_uri.startsWith('https:')) return false
  if (client.trusted) return true
  if (!consent) return false
  const approved = scopesOf(consent.scopes)
  return authorization.scope.split(' ').every((scope) => approved.has(scope))
}
