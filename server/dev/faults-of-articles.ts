import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ArticleFault, articleFaults } from '../../site/articles/article-faults.ts'

/** The folders of Markdown: posts, and standalone texts. */
export const ARTICLE_FOLDERS = ['blog', 'texts'] as const

/** Lists the addresses of the site's pages, which a text would take over. */
const pagesOf = (root: string): string[] =>
  readdirSync(join(root, 'site/pages'))
    .filter((name) => name.endsWith('.astro') && !name.startsWith('['))
    .map((name) => name.replace(/\.astro$/, '.md'))
    .concat('blog.md')

/** Lists the faults of the Markdown in these folders of content, file by file. */
export function faultsOfArticles(
  root: string,
  folders: readonly string[],
): (ArticleFault & { readonly file: string })[] {
  const taken = pagesOf(root)
  return folders.flatMap((content) =>
    ARTICLE_FOLDERS.flatMap((folder) => {
      const place = join(content, folder)
      if (!existsSync(place)) return []
      return readdirSync(place)
        .filter((name) => name.endsWith('.md'))
        .flatMap((name) => {
          const file = join(place, name)
          const taking =
            folder === 'texts' && taken.includes(name)
              ? [{ file, line: 1, column: 1, message: 'takes the address of a page of the site' }]
              : []
          const faults = articleFaults(folder, name, readFileSync(file, 'utf8'))
          return [...taking, ...faults.map((fault) => ({ file, ...fault }))]
        })
    }),
  )
}
