import { articlePages } from '../../articles/article-pages.ts'
import { navigation } from '../../content/en/navigation.ts'
import { pages } from '../../content/en/pages.ts'
import { shownLinks } from './shown-links.ts'

const paths = new Set([
  ...Object.values(pages).flatMap((page) => ('path' in page ? page.path : [])),
  ...articlePages.map(({ path }) => path),
])

/** Returns the links of the navigation as this site shows them. */
export const linksOf = <T extends { readonly href?: string | undefined }>(
  links: readonly T[],
): readonly T[] => shownLinks(links, { paths, showPlaceholders: navigation.showPlaceholders })
