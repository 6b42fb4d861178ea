import type { FastifyInstance } from 'fastify'
import { resourceMetadata } from '../../auth/oauth-server/metadata/resource-metadata.ts'
import { serverMetadata } from '../../auth/oauth-server/metadata/server-metadata.ts'
import {
  AUTHORIZATION_SERVER_PATH,
  OPENID_CONFIGURATION_PATH,
  PROTECTED_RESOURCE_PATH,
} from '../../auth/oauth-server/metadata/well-known-urls.ts'
import type { ServerConfig } from '../config.ts'

/**
 * Serves the metadata of the OAuth server where RFC 8414, section 3.1 and RFC 9728, section 3.1
 * require: before the path of the issuer, which is outside the service's own paths. Serves nothing
 * where the OAuth server is off.
 */
export async function serveWellKnown(
  app: FastifyInstance,
  { config }: { config: ServerConfig },
): Promise<void> {
  if (!config.OAUTH_SERVER_ENABLED) return
  const documents = {
    [AUTHORIZATION_SERVER_PATH]: serverMetadata(config),
    [OPENID_CONFIGURATION_PATH]: serverMetadata(config),
    [PROTECTED_RESOURCE_PATH]: resourceMetadata(config),
  }
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, async (_request, reply) => {
      reply.headers({
        'cache-control': 'public, max-age=600',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      return document
    })
  }
}
