import type { FastifyRequest } from 'fastify'
import type { OwnerSession } from './authenticate-owner.ts'

/** Returns the session that the guard let through. Throws if the endpoint has no such guard. */
export function sessionOf({ ownerSession }: FastifyRequest): OwnerSession {
  if (!ownerSession) throw new Error('this endpoint stands outside of the owner’s page')
  return ownerSession
}
