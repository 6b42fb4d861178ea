import type { AuthConfig } from '../../../config.ts'
import { issuerOf } from '../../../context.ts'
import { RequestFault } from './request-fault.ts'

const LONGEST = 2048

/**
 * Reads the resource that the access tokens are for, if it is not this service (RFC 8707, section
 * 2). Throws `RequestFault`.
 */
export function readResource(config: AuthConfig, query: URLSearchParams): string | null {
  const [resource, ...more] = query.getAll('resource').filter((each) => each !== '')
  if (resource === undefined) return null
  const refuse = (description: string) => new RequestFault('invalid_target', description)
  if (more.length > 0) throw refuse('only one resource is supported')
  if (resource.length > LONGEST) throw refuse(`resource cannot exceed ${LONGEST} characters`)
  const url = /^[a-z][a-z0-9+.-]*:[!-~]+$/i.test(resource) ? URL.parse(resource) : null
  if (!url) throw refuse('resource must be an absolute URI')
  if (resource.includes('#')) throw refuse('resource must not include a fragment component')
  if (resource.includes('?')) throw refuse('resource must not include a query component')
  return resource === issuerOf(config) ? null : resource
}
