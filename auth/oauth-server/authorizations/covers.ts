import type { OAuthConsent } from '../../db/tables.ts'
import { scopesOf } from '../scopes.ts'

/** Whether a user has approved as much before. */
export function covers(consent: Pick<OAuthConsent, 'scopes'> | undefined, scope: string): boolean {
  if (!consent) return false
  const approved = scopesOf(consent.scopes)
  return scope.split(' ').every((each) => approved.has(each))
}
