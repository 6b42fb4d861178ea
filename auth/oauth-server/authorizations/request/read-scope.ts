import { SCOPES } from '../../scopes.ts'
import { RequestFault } from './request-fault.ts'

const USUAL = 'email'

/**
 * Reads the scopes that a client requests, each once, in the order of the request. Throws
 * `RequestFault`.
 */
export function readScope(query: URLSearchParams): string {
  const asked = (query.get('scope') || USUAL).split(' ').filter((scope) => scope !== '')
  if (asked.length === 0) throw new RequestFault('invalid_scope', 'scope parameter cannot be empty')
  const known: readonly string[] = SCOPES
  const unknown = asked.find((scope) => !known.includes(scope))
  if (unknown !== undefined) {
    throw new RequestFault('invalid_scope', `unsupported scope: ${unknown.slice(0, 100)}`)
  }
  return [...new Set(asked)].join(' ')
}
