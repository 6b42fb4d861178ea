import type { BreadcrumbList } from 'schema-dts'
import { pages } from '../../content/pages.ts'
import type { Subject } from './describe.ts'

/** The way from Home to the page (schema.org/BreadcrumbList). */
export function breadcrumbs({ site, page }: Subject) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [pages.home, page].map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  } satisfies BreadcrumbList
}
