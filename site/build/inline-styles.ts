import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { gatherStyles } from './gather-styles.ts'

/** Puts each page's styles into its head: nothing but the page itself stands before the first paint. */
export function inlineStyles(): AstroIntegration {
  return {
    name: 'inline-styles',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir)
        const inlined = new Set<string>()
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const path = join(folder, name)
          const page = await gatherStyles(await readFile(path, 'utf8'), (file) => {
            inlined.add(file)
            return readFile(join(folder, file), 'utf8')
          })
          await writeFile(path, page)
        }
        for (const file of inlined) await rm(join(folder, file))
      },
    },
  }
}
