import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { inlineScript } from './inline-script.ts'
import { preloadHelper } from './preload-helper.ts'

const helperId = '\0vite/preload-helper.js'

/** Each importer gets a helper of its own, so that the script inside the page shares none with the chunks. */
const preload: Plugin = {
  name: 'preload',
  enforce: 'pre',
  resolveId: (id, importer = '') => (id === helperId ? `${helperId}?for=${basename(importer)}` : undefined),
  load: (id) => (id.startsWith(helperId) ? preloadHelper : undefined),
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
        const chunks: string[] = []
        for await (const name of glob('_astro/*.js', { cwd: folder })) {
          chunks.push(await readFile(join(folder, name), 'utf8'))
        }
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const path = join(folder, name)
          const read = async (source: string) => {
            inlined.add(source)
            return readFile(join(folder, source), 'utf8')
          }
          const page = await inlineScript(await readFile(path, 'utf8'), read, chunks)
          await writeFile(path, page)
        }
        for (const source of inlined) await rm(join(folder, source))
      },
    },
  }
}
