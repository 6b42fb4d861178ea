import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes a connection that sends too many requests without waiting for their responses (pipelining,
 * RFC 9112, section 9.3.2). Node parses all that it has read, a thousand small requests, and keeps
 * the response to each in memory until the client reads it. Browsers and proxies do not pipeline.
 * This hook comes before all others: a request that it drops costs little, and is not logged.
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
