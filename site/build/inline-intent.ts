import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { inlineScript } from './inline-script.ts'
import { preloadHelper } from './preload-helper.ts'

const preload: Plugin = {
  name: 'preload',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? preloadHelper : undefined),
}

/** Puts the intent script into each page's head, where it runs before the first paint and costs no request. */
export function inlineIntent(): AstroIntegration {
  return {
    name: 'inline-intent',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [preload] } }),

      async 'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir)
        const inlined = new Set<string>()
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const path = join(folder, name)
          const page = await inlineScript(await readFile(path, 'utf8'), async (source) => {
            inlined.add(source)
            return readFile(join(folder, source), 'utf8')
          })
          await writeFile(path, page)
        }
        for (const source of inlined) await rm(join(folder, source))
      },
    },
  }
}
