import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { closeShapes } from './close-shapes.ts'
import { dropUnusedRules } from './drop-unused-rules.ts'
import { dropUnusedTokens } from './drop-unused-tokens.ts'
import { gatherStyles } from './gather-styles.ts'
import { shortTokens } from './short-tokens.ts'
import { shortenNames } from './shorten-names.ts'

const styles = fileURLToPath(new URL('..', import.meta.url))

/**
 * Puts each page's styles into its head, with short names: nothing but the page itself stands before the first paint,
 * and a server sends it before it waits for the browser's first answer.
 */
export function inlineStyles(): AstroIntegration {
  return {
    name: 'inline-styles',
    hooks: {
      async 'astro:config:setup'({ command, updateConfig }) {
        if (command !== 'build') return
        const visitor = { DashedIdent: await shortTokens(styles) }
        updateConfig({ vite: { css: { lightningcss: { visitor } } } })
      },

      async 'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir)
        const pages = new Map<string, string>()
        const inlined = new Set<string>()
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const page = await gatherStyles(await readFile(join(folder, name), 'utf8'), (file) => {
            inlined.add(file)
            return readFile(join(folder, file), 'utf8')
          })
          pages.set(name, page)
        }
        for (const file of inlined) await rm(join(folder, file))

        // The sheets of the islands.
        let later = ''
        for await (const name of glob('**/*.css', { cwd: folder }))
          later += await readFile(join(folder, name), 'utf8')
        for (const [name, page] of pages) {
          const lean = dropUnusedTokens(dropUnusedRules(page), later)
          await writeFile(join(folder, name), closeShapes(shortenNames(lean)))
        }
      },
    },
  }
}
