import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../caller.ts'
import { asking, type Guard } from './guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/**
 * Returns the caller that {@link createBearerGuard} found. Throws an Error if the endpoint has no
 * such guard.
 */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('the endpoint has no bearer guard')
  return request.caller
}

/**
 * Creates a guard that lets through callers whom the Authorization header authenticates.
 * `authenticate` throws for all others.
 */
export function createBearerGuard(
  authenticate: (authorization: string | undefined) => Promise<Caller>,
): Guard {
  return asking('bearer', async (request) => {
    request.caller = await authenticate(request.headers.authorization)
  })
}
