import type { OAuthConsent } from '../../db/tables.ts'
import { covers } from './covers.ts'
import type { Pending } from './find-pending.ts'
import { prompts } from './request/read-prompt.ts'

/**
 * Whether the user need not be asked: the client is the owner's own, or the user has been asked and
 * has approved as much before. A client that another program on the same machine can impersonate is
 * asked about each time (RFC 8252, section 8.6; OAuth 2.1, section 7.3.1).
 */
export function isCovered({ authorization, client }: Pending, consent: OAuthConsent | undefined): boolean {
  if (prompts(authorization, 'consent') || prompts(authorization, 'select_account')) return false
  if (client.client_type === 'public' && !authorization.redirect_uri.startsWith('https:')) return false
  return client.trusted || (consent?.asked === true && covers(consent, authorization))
}
