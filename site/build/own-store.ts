import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Keeps Astro's content store beside the output until the build is done: concurrent builds, such as
 * those of two brands, would read each other's posts from the shared folder.
 */
export function ownStore(): AstroIntegration {
  let store: URL | undefined
  return {
    name: 'own-store',
    hooks: {
      'astro:config:setup'({ command, config, updateConfig }) {
        if (command !== 'build') return
        store = new URL(`${config.outDir.href.replace(/\/$/, '')}-store/`)
        updateConfig({ cacheDir: store })
      },
      async 'astro:build:done'() {
        if (store) await rm(fileURLToPath(store), { recursive: true, force: true })
      },
    },
  }
}
