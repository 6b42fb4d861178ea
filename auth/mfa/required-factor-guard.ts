import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import { callerOf } from '../http/guards/bearer.ts'
import { assertRequiredFactor } from './assert-required-factor.ts'

/**
 * Creates a guard that runs after the bearer guard and lets a caller pass who has shown the second
 * factor that MFA_REQUIRED demands.
 */
export function createRequiredFactorGuard({ config }: Pick<AuthContext, 'config'>) {
  return async (request: FastifyRequest): Promise<void> => assertRequiredFactor(config, callerOf(request))
}
