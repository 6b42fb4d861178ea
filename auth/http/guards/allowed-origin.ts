import type { FastifyRequest } from 'fastify'
import type { AuthConfig } from '../../config.ts'
import { validationFailed } from '../../errors.ts'

/**
 * Creates a guard against pages of other sites: an Origin, if the request has one, must be this
 * site's or match URI_ALLOW_LIST. Throws 400 `validation_failed`.
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
