import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Node's parser of requests, which is not documented. It calls `onIncoming` with each request when
 * its headers are read; the result says how it continues.
 */
interface Parser {
  onIncoming: (request: { upgrade: boolean }) => number
}

/** The result that stops the parser: what follows is another protocol (RFC 9110, section 7.8). */
const UPGRADE = 2

/**
 * Closes a connection that sends too many requests without waiting for their responses (pipelining,
 * RFC 9112, section 9.3.2). Node would parse all that it has read, a thousand small requests, and
 * keep them in memory until the connection is closed. Browsers and proxies do not pipeline.
 * Requests behind an unanswered one wait until everything read is parsed, so that nothing is done
 * for them if the connection is closed. This hook comes before all others: a request that it drops
 * costs little, and is not logged.
 */
export function limitPipelining(app: FastifyInstance, most: number): void {
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, by: 1 | -1): number => {
    const now = (unanswered.get(socket) ?? 0) + by
    unanswered.set(socket, now)
    return now
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const now = count(socket, 1)
    if (!socket.destroyed && now <= most) {
      reply.raw.once('close', () => count(socket, -1))
      if (now === 1) return done()
      return void setImmediate(() => (socket.destroyed ? reply.hijack() : done()))
    }
    reply.hijack()
    stopParsing(socket)
    socket.destroy()
  })
}

/** Stops Node from parsing more of what it has read from a connection. */
function stopParsing(socket: Socket & { parser?: Parser | null }): void {
  if (!socket.parser) return
  socket.parser.onIncoming = (request) => {
    request.upgrade = true
    return UPGRADE
  }
}
