import { type Given, objectOf, objectsIn, textOf } from './json-values.ts'

/** How Auth0 names accounts of its own databases. */
export const OWN = 'auth0|'

/**
 * The id of an account of Auth0's own databases, as `user_id` has it, from a line of a file of
 * password hashes: `alt_id` where the account got its id from elsewhere. Empty where there is none.
 */
export function ownIdOf(given: Given): string {
  const id = textOf(given['alt_id']) || textOf(objectOf(given['_id'])['$oid'] ?? given['_id'])
  return id && `${OWN}${id.replace(OWN, '')}`
}

/** The address or the number of a line of such a file that has it only among its `identifiers`. */
export function identifierOf(given: Given, ...types: string[]): { value: string; verified: string } {
  const found = objectsIn(given['identifiers']).find(({ type }) => types.includes(textOf(type)))
  return { value: textOf(found?.['value']), verified: textOf(found?.['verified']) }
}
