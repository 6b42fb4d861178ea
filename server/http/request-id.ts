import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ClientAddress } from './client-address.ts'

/** An id for log lines, audit entries and headers, with nothing that could break or forge one. */
const ID = /^[\w.:@/+=-]{1,128}$/

/**
 * Names requests by a trusted proxy's X-Request-Id, so that its log and ours can be read together,
 * or else by a random id.
 */
export const requestId =
  ({ isTrustedPeer }: Pick<ClientAddress, 'isTrustedPeer'>) =>
  (request: IncomingMessage): string => {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && ID.test(given) && isTrustedPeer(request) ? given : randomUUID()
  }
