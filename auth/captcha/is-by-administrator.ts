import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import { createSecretKeys } from '../crypto/secret-keys.ts'
import { AuthError } from '../errors.ts'
import { isAdministratorToken } from '../keys/is-administrator-token.ts'
import { readBearer } from '../values/read-bearer.ts'

/** Whether a program of the owner's asks: with a secret key, or an administrator's JWT. */
export async function isByAdministrator(context: AuthContext, { headers }: FastifyRequest): Promise<boolean> {
  const keys = createSecretKeys(context.config.AUTH_SECRET_KEY)
  if (!keys.areSet) return false
  const { apikey, authorization } = headers
  if (typeof apikey === 'string' && keys.includes(apikey)) return true
  if (authorization === undefined) return false
  try {
    const token = readBearer(authorization)
    return keys.includes(token) || (await isAdministratorToken(context, token))
  } catch (error) {
    // The token of a visitor, or none at all: nothing that an administrator brings.
    if (error instanceof AuthError && error.status < 500) return false
    throw error
  }
}
