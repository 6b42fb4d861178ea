import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import { callerOf } from '../http/guards/bearer.ts'
import { assertRequiredFactor } from './assert-required-factor.ts'

/**
 * Comes after the bearer guard, and lets through who has shown the second factor that MFA_REQUIRED
 * asks for.
 */
export function createRequiredFactorGuard({ config }: Pick<AuthContext, 'config'>) {
  return async (request: FastifyRequest): Promise<void> => assertRequiredFactor(config, callerOf(request))
}
