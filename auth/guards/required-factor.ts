import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import { assertRequiredFactor } from '../flows/assert-required-factor.ts'
import { callerOf } from './bearer.ts'

/** Comes after the bearer guard, and lets through who has shown the second factor that MFA_REQUIRED asks for. */
export function createRequiredFactorGuard({ config }: Pick<AuthContext, 'config'>) {
  return async (request: FastifyRequest): Promise<void> => assertRequiredFactor(config, callerOf(request))
}
