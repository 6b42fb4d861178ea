import type { JWTHeaderParameters } from 'jose'

/**
 * Whether the header of a signed token allows it to be an ID token. Other kinds that a provider
 * signs with the same key, such as access tokens (RFC 9068) and logout tokens, name themselves
 * there (RFC 8725, section 3.11).
 */
export const isIdToken = ({ typ }: Pick<JWTHeaderParameters, 'typ'>): boolean =>
  typ === undefined || (typeof typ === 'string' && /^(application\/)?jwt$/i.test(typ))
