import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../caller.ts'
import { asking, type Guard } from './guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** The caller that {@link createBearerGuard} found. Throws when the endpoint has no such guard. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('the endpoint has no bearer guard')
  return request.caller
}

/**
 * Lets through a caller whom the Authorization header authenticates. `authenticate` throws for any
 * other.
 */
export function createBearerGuard(
  authenticate: (authorization: string | undefined) => Promise<Caller>,
): Guard {
  return asking('bearer', async (request) => {
    request.caller = await authenticate(request.headers.authorization)
  })
}
