import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../../auth/settings/is-loopback.ts'
import type { ServerConfig } from '../config.ts'
import { isLocalRequest } from '../outbox/is-local-request.ts'

const hostnameOf = (authority = ''): string => URL.parse(`http://${authority}`)?.hostname ?? ''

/**
 * Returns whether a request may see the owner's page. Where the page is on by default, only
 * requests from this machine may; otherwise those for the site's own name, and for a port that SSH
 * forwards.
 */
export function admitsToOwnerPage({
  OWNER_PAGE,
  PUBLIC_URL,
}: Pick<ServerConfig, 'OWNER_PAGE' | 'PUBLIC_URL'>) {
  const home = new URL(PUBLIC_URL).hostname
  return (request: FastifyRequest): boolean => {
    if (OWNER_PAGE === undefined) return isLocalRequest(request)
    const host = hostnameOf(request.headers.host)
    return host === home || isLoopback(host)
  }
}
