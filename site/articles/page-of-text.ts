import { brand } from '../content/en/brand.ts'
import type { ListedPage } from '../content/en/pages.ts'
import type { Article } from './article.ts'

/** The page of a text, with the metadata of its head. */
export const pageOfText = ({ path, title, description }: Article): ListedPage => ({
  path,
  name: title,
  title: `${title} | ${brand.name}`,
  description,
  headline: title,
})
