import { defineCollection } from 'astro:content'
import { pathToFileURL } from 'node:url'
import { glob } from 'astro/loaders'
import { articleFolders } from './articles/article-folders.ts'
import { articleFolder } from './build/languages/article-folder.ts'
import { readLanguages } from './build/languages/read-languages.ts'

const spoken = readLanguages(process.env)

const markdownOf = (name: string) =>
  glob({
    pattern: '*.md',
    base: pathToFileURL(`${articleFolder(name, spoken, process.env['CONTENT_DIR'])}/`),
  })

export const collections = {
  blog: defineCollection({ loader: markdownOf('blog'), schema: articleFolders.blog }),
  texts: defineCollection({ loader: markdownOf('texts'), schema: articleFolders.texts }),
}
