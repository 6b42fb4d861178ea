import type { FastifyRequest } from 'fastify'
import type { AuthConfig } from '../config.ts'
import { AuthError } from '../errors.ts'
import { createAllowedOriginGuard } from '../http/guards/allowed-origin.ts'

/**
 * Creates a guard that lets requests through if the owner receives messages: from pages of this
 * host, of the site and of URI_ALLOW_LIST, and from clients that are no pages. Throws 404
 * `feature_disabled`, 400 `validation_failed`.
 */
export function createContactGuard(
  config: Pick<AuthConfig, 'CONTACT_EMAIL' | 'PUBLIC_URL' | 'URI_ALLOW_LIST'>,
) {
  const assertAllowed = createAllowedOriginGuard(config)
  return async (request: FastifyRequest): Promise<void> => {
    if (config.CONTACT_EMAIL === undefined) {
      throw new AuthError(
        404,
        'feature_disabled',
        'Messages to the owner are disabled: CONTACT_EMAIL is not set',
      )
    }
    const { origin = '', host } = request.headers
    if (URL.parse(origin)?.host !== host) await assertAllowed(request)
  }
}
