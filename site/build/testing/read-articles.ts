import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { brand } from '../../content/en/brand.ts'
import type { ListedPage } from '../../content/en/pages.ts'

/** The front matter of a Markdown file, as the page that it becomes. */
interface ArticlePage extends ListedPage {
  readonly author: string
  /** The date as written: `2026-11-02`. */
  readonly date: string
}

/** Reads the Markdown of a folder, whose pages have paths under this one. */
export async function readArticles(folder: string, within: '/' | '/blog/'): Promise<ArticlePage[]> {
  const names = (await readdir(folder)).toSorted()
  return Promise.all(
    names.map(async (name): Promise<ArticlePage> => {
      const [, matter = ''] = (await readFile(join(folder, name), 'utf8')).split('---\n')
      const { title, description, author, date } = parse(matter)
      return {
        path: `${within}${name.replace('.md', '')}`,
        name: title,
        title: `${title} | ${brand.name}`,
        description,
        headline: title,
        author,
        date,
      }
    }),
  )
}
