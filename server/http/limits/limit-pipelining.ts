import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cuts a connection whose client has sent so many requests without reading their answers (RFC 9112,
 * section 9.3.2): each waits with all that it takes, and Node looks at a thousand at once. Browsers
 * and proxies send one at a time: nobody else notices. Comes before all other hooks: what is cut
 * off costs next to nothing, and is not logged.
 */
export function limitPipelining(app: FastifyInstance, most: number): void {
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, by: 1 | -1): number => {
    const now = (unanswered.get(socket) ?? 0) + by
    unanswered.set(socket, now)
    return now
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (!socket.destroyed && count(socket, 1) <= most) {
      reply.raw.once('close', () => count(socket, -1))
      return done()
    }
    reply.hijack()
    socket.destroy()
  })
}
