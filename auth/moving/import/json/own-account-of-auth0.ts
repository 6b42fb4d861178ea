import { objectOf, objectsIn, type SourceObject, textOf } from './json-values.ts'

/** The prefix of Auth0's ids for accounts of its own databases. */
export const OWN = 'auth0|'

/**
 * Returns the id of an account of Auth0's own databases, in the form of `user_id`, from a line of a
 * file of password hashes. It is `alt_id` if the account got its id from elsewhere; empty if there
 * is none.
 */
export function ownIdOf(given: SourceObject): string {
  const id = textOf(given['alt_id']) || textOf(objectOf(given['_id'])['$oid'] ?? given['_id'])
  return id && `${OWN}${id.replace(OWN, '')}`
}

/** The address or the number of a line of such a file that has it only among its `identifiers`. */
export function identifierOf(given: SourceObject, ...types: string[]): { value: string; verified: string } {
  const found = objectsIn(given['identifiers']).find(({ type }) => types.includes(textOf(type)))
  return { value: textOf(found?.['value']), verified: textOf(found?.['verified']) }
}
