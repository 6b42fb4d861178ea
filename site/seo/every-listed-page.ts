import { articlePages } from '../articles/article-pages.ts'
import type { ListedPage } from '../content/en/pages.ts'
import { listedPages } from './listed-pages.ts'

/** The pages that search engines may list: those of the content files, then those from Markdown. */
export const everyListedPage: readonly ListedPage[] = [...listedPages, ...articlePages]
