import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '../../context.ts'
import { AuthError } from '../../errors.ts'
import { asking, type Guard } from './guard.ts'

/**
 * Creates a guard that requires the public key in the `apikey` header, as the gateway of Supabase
 * does. With "none" it requires nothing. A secret key, which grants more, is accepted too.
 */
export function createPublicKeyGuard({
  config: { AUTH_PUBLIC_KEY },
  secretKeys,
}: Pick<AuthContext, 'config' | 'secretKeys'>): Guard {
  if (AUTH_PUBLIC_KEY === 'none') return async () => {}
  const expected = Buffer.from(AUTH_PUBLIC_KEY)
  return asking('apikey', async (request: FastifyRequest): Promise<void> => {
    const given = request.headers['apikey']
    if (typeof given !== 'string') {
      throw new AuthError(401, 'no_authorization', 'No API key found in request')
    }
    const bytes = Buffer.from(given)
    const isPublicKey = bytes.length === expected.length && timingSafeEqual(bytes, expected)
    if (!isPublicKey && !secretKeys.includes(given)) {
      throw new AuthError(401, 'no_authorization', 'Invalid API key')
    }
  })
}
