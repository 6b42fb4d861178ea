import type { OAuthAuthorization, OAuthConsent } from '../../db/tables.ts'
import { scopesOf } from '../scopes.ts'

/** Whether a user has already approved these scopes, of tokens for the same resource (RFC 8707). */
export function covers(
  consent: Pick<OAuthConsent, 'scopes' | 'resource'> | undefined,
  { scope, resource }: Pick<OAuthAuthorization, 'scope' | 'resource'>,
): boolean {
  if (consent?.resource !== resource) return false
  const approved = scopesOf(consent.scopes)
  return scope.split(' ').every((each) => approved.has(each))
}
