import { brand } from '../content/en/brand.ts'
import type { ListedPage } from '../content/en/pages.ts'
import type { Article } from './article.ts'

/** What the head of a text's page says. */
export const pageOfText = ({ path, title, description }: Article): ListedPage => ({
  path,
  name: title,
  title: `${title} | ${brand.name}`,
  description,
  headline: title,
})
