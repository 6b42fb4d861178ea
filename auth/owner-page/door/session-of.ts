import type { FastifyRequest } from 'fastify'
import type { OwnerSession } from './authenticate-owner.ts'

/** The session that the guard let through. Throws where there is no such guard. */
export function sessionOf({ ownerSession }: FastifyRequest): OwnerSession {
  if (!ownerSession) throw new Error('this endpoint stands outside of the owner’s page')
  return ownerSession
}
