import type { FastifyRequest } from 'fastify'
import type { AuthConfig } from '../../config.ts'
import { validationFailed } from '../../errors.ts'

/**
 * Lets through pages of this site and of URI_ALLOW_LIST, and what is no page: who sends an Origin
 * must be one of them. Throws 400 `validation_failed`.
 */
export function createAllowedOriginGuard({
  PUBLIC_URL,
  URI_ALLOW_LIST,
}: Pick<AuthConfig, 'PUBLIC_URL' | 'URI_ALLOW_LIST'>) {
  const home = new URL(PUBLIC_URL).origin
  return async ({ headers: { origin } }: FastifyRequest): Promise<void> => {
    if (origin === undefined || origin === home) return
    const page = URL.parse(origin)?.href
    if (page !== undefined && URI_ALLOW_LIST.some((entry) => entry.matches(page))) return
    throw validationFailed('unauthorized request origin')
  }
}
