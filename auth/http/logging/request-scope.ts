import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Noted } from '../../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log is told of this request beside its line. */
    noted: Noted | null
  }
}

/**
 * Lets rules that know no request say what the log should tell of the one that they work for,
 * however deep: for whom it was, and which error it ended with.
 */
export function createRequestScope(app: FastifyInstance): (about: Noted) => void {
  const storage = new AsyncLocalStorage<Noted>()
  app.decorateRequest('noted', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.noted = {}
    storage.run(request.noted, done)
  })
  // A body arrives in the scope of its socket: the handler needs the request's own again.
  app.addHook('preHandler', (request, _reply, done) => storage.run(request.noted ?? {}, done))
  return (about) => void Object.assign(storage.getStore() ?? {}, about)
}
