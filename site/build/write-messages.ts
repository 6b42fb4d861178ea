import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Renders the templates of mails and SMS with the site, so that they have its words, its colours
 * and an owner's content. Puts them into a folder beside it that is not served:
 * `site/dist-messages`. The development server shows them at `/_messages/confirmation.html`, with
 * their placeholders.
 */
export function writeMessages(): AstroIntegration {
  return {
    name: 'write-messages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) =>
        injectRoute({
          pattern: '/_messages/[file]',
          entrypoint: new URL('../mails/endpoint.ts', import.meta.url),
          prerender: true,
        }),

      async 'astro:build:done'({ dir }) {
        const built = fileURLToPath(dir)
        const beside = `${built.replace(/[\\/]$/, '')}-messages`
        await rm(beside, { recursive: true, force: true })
        await rename(join(built, '_messages'), beside)
      },
    },
  }
}
