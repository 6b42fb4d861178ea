import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuthContext, Noted } from '../../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Facts about this request for the log, beyond its usual line. */
    noted: Noted | null
  }
}

/**
 * Gives rules that don't receive the request, however deep, access to it: `note` adds facts to its
 * log line, and `request` identifies it in records.
 */
export function createRequestScope(app: FastifyInstance): Pick<AuthContext, 'note' | 'request'> {
  const storage = new AsyncLocalStorage<FastifyRequest>()
  app.decorateRequest('noted', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.noted = {}
    storage.run(request, done)
  })
  // A body is read in the async context of its socket: the handler needs the request's own again.
  app.addHook('preHandler', (request, _reply, done) => storage.run(request, done))
  return {
    note: (about) => void Object.assign(storage.getStore()?.noted ?? {}, about),
    request: () => storage.getStore(),
  }
}
