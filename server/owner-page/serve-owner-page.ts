import type { FastifyInstance } from 'fastify'
import { type OwnerPluginOptions, ownerPlugin } from '../../auth/owner-plugin.ts'
import type { ServerConfig } from '../config.ts'
import { sendFile } from '../site/serve-site.ts'
import { admitsToOwnerPage } from './admits-to-owner-page.ts'
import type { OwnerFiles } from './load-owner-page.ts'

interface OwnerPageOptions extends Pick<OwnerPluginOptions, 'context' | 'measures'> {
  config: ServerConfig
  files: OwnerFiles
}

/**
 * Serves `/_owner`, the page on which the owner manages accounts, for a browser that a link has
 * admitted.
 */
export async function serveOwnerPage(
  app: FastifyInstance,
  { config, files, ...parts }: OwnerPageOptions,
): Promise<void> {
  await app.register(ownerPlugin, {
    ...parts,
    admits: admitsToOwnerPage(config),
    isCounting: config.SITE_COUNTS,
    mountFiles: (inside) => {
      inside.get('/_owner/', (_request, reply) => reply.redirect('/_owner', 308))
      for (const [path, file] of files) inside.get(path, (request, reply) => sendFile(request, reply, file))
    },
  })
}
