import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuthContext, Noted } from '../../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log is told of this request beside its line. */
    noted: Noted | null
  }
}

/**
 * Lets rules that know no request say what the log should tell of the one that they work for,
 * however deep, and ask which one it is: for records.
 */
export function createRequestScope(app: FastifyInstance): Pick<AuthContext, 'note' | 'request'> {
  const storage = new AsyncLocalStorage<FastifyRequest>()
  app.decorateRequest('noted', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.noted = {}
    storage.run(request, done)
  })
  // A body arrives in the scope of its socket: the handler needs the request's own again.
  app.addHook('preHandler', (request, _reply, done) => storage.run(request, done))
  return {
    note: (about) => void Object.assign(storage.getStore()?.noted ?? {}, about),
    request: () => storage.getStore(),
  }
}
