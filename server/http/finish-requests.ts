import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Makes `close` wait for every running handler. A client that hangs up ends its connection, not the
 * work for its request: a server without connections may still be writing to the database.
 */
export function finishRequests(app: FastifyInstance): void {
  const running = new Set<FastifyRequest>()
  let whenQuiet = (): void => {}

  app.addHook('onRequest', (request, _reply, done) => {
    running.add(request)
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    running.delete(request)
    if (running.size === 0) whenQuiet()
    done()
  })
  app.addHook('onClose', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    whenQuiet = resolve
    if (running.size > 0) await promise
  })
}
