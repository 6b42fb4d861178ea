import { brand } from '../content/en/brand.ts'
import type { ListedPage } from '../content/en/pages.ts'
import type { Article } from './article.ts'

/** The page of a text, with the metadata of its head. */
export function pageOfText({ path, title, description }: Article): ListedPage {
  // Tabs and search results would show a soft hyphen, or search for it.
  const name = title.replaceAll('\u00ad', '')
  return { path, name, title: `${name} | ${brand.name}`, description, headline: name }
}
