import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { pagesIn } from './languages/pages-in.ts'
import { finishPage } from './page/finish-page.ts'
import { namesIn } from './page/names-in.ts'
import { stringsOf } from './page/strings-of.ts'
import { preload } from './preload.ts'
import { shortTokens } from './short-tokens.ts'

const site = fileURLToPath(new URL('..', import.meta.url))

/**
 * Inlines each page's script and styles, with short names: the first paint needs nothing but the
 * page, and a server sends it without waiting for a round trip. Links lead to pages under the
 * prefix of the page's language.
 */
export function finishPages(prefix: string): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      async 'astro:config:setup'({ command, updateConfig }) {
        if (command !== 'build') return
        const visitor = { DashedIdent: await shortTokens(site) }
        updateConfig({ vite: { plugins: [preload], css: { lightningcss: { visitor } } } })
      },

      async 'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir)
        const inlined = new Set<string>()
        const read = (path: string): Promise<string> => {
          inlined.add(path)
          return readFile(join(folder, path), 'utf8')
        }
        const asked = await sheetsOfScripts(folder)
        const later = await Promise.all([...asked].map((path) => readFile(join(folder, path), 'utf8')))
        const sheets = later.map(namesIn)
        const tokens = new Set(sheets.flatMap(({ used }) => used))
        const declared = new Set(sheets.flatMap(({ declared }) => declared))

        const paths = await pagesIn(folder)
        const pages = new Set(paths.values())
        for (const name of paths.keys()) {
          const path = join(folder, name)
          const page = await readFile(path, 'utf8')
          await writeFile(path, await finishPage(page, { read, asked, tokens, declared, pages, prefix }))
        }
        for (const path of inlined) await rm(join(folder, path))
      },
    },
  }
}

/** Finds the style sheets that built scripts name, as paths on the site. */
async function sheetsOfScripts(folder: string): Promise<Set<string>> {
  const sheets = new Set<string>()
  for await (const name of glob('_astro/*.js', { cwd: folder }))
    for (const text of stringsOf(await readFile(join(folder, name), 'utf8')))
      if (/^_astro\/[^/]+\.css$/.test(text)) sheets.add(`/${text}`)
  return sheets
}
