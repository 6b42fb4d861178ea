import type { FastifyRequest } from 'fastify'
import { AuthError } from '../../errors.ts'
import { callerOf } from './bearer.ts'

/**
 * Comes after the bearer guard, and lets through accounts that are not anonymous: a second factor
 * or a passkey would protect what has no first one.
 */
export async function permanentGuard(request: FastifyRequest): Promise<void> {
  if (!callerOf(request).user.is_anonymous) return
  throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
}
