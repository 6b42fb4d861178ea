import type { FastifyRequest } from 'fastify'
import { AuthError } from '../../errors.ts'
import { callerOf } from './bearer.ts'

/**
 * Lets through accounts that are not anonymous, after the bearer guard: a second factor or a
 * passkey is no use to an account without a first factor. Throws 403 `no_authorization`.
 */
export async function permanentGuard(request: FastifyRequest): Promise<void> {
  if (!callerOf(request).user.is_anonymous) return
  throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
}
