import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ClientAddress } from './client-address.ts'

/** What stands in log lines, audit entries and headers: nothing that could break or forge one. */
const ID = /^[\w.:@/+=-]{1,128}$/

/**
 * Names requests: as a trusted proxy does in X-Request-Id, so that its log and ours can be read
 * together, else by a random id.
 */
export const requestId =
  ({ isTrustedPeer }: Pick<ClientAddress, 'isTrustedPeer'>) =>
  (request: IncomingMessage): string => {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && ID.test(given) && isTrustedPeer(request) ? given : randomUUID()
  }
