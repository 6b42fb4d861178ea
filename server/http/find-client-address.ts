import type { FastifyInstance } from 'fastify'
import type { ClientAddress } from './client-address.ts'

/**
 * Sets `request.ip` to the client's address, and logs once when an untrusted proxy names clients.
 * Drops a request whose client hung up before it was read: no answer can reach it, and limits and
 * logs would not know the client.
 */
export function findClientAddress(app: FastifyInstance, address: ClientAddress): void {
  let isSaid = false
  app.addHook('onRequest', (request, reply, done) => {
    if (address.isGone(request.raw)) {
      reply.hijack()
      request.raw.socket.destroy()
      return
    }
    const ip = address.of(request.raw)
    Object.defineProperty(request, 'ip', { value: ip })
    if (!isSaid && address.isUnheard(request.raw)) {
      isSaid = true
      request.log.warn(
        { peer: ip },
        'a peer that is not in TRUSTED_PROXIES sends X-Forwarded-For or Forwarded: if it is your proxy, add it there; until then all visitors count as one address',
      )
    }
    done()
  })
}
