import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { isAdministratorCredential } from '../keys/is-administrator-credential.ts'
import { readBearer } from '../values/read-bearer.ts'

/**
 * Checks whether the request comes from a program of the owner's: with a secret key, or an
 * administrator's JWT.
 */
export async function isByAdministrator(context: AuthContext, { headers }: FastifyRequest): Promise<boolean> {
  const { secretKeys } = context
  if (!secretKeys.areSet) return false
  const { apikey, authorization } = headers
  if (typeof apikey === 'string' && secretKeys.includes(apikey)) return true
  if (authorization === undefined) return false
  try {
    return await isAdministratorCredential(context, readBearer(authorization))
  } catch (error) {
    // A visitor's token, or no token at all, is not an administrator's.
    if (error instanceof AuthError && error.status < 500) return false
    throw error
  }
}
