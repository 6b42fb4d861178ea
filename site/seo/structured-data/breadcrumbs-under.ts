import type { BreadcrumbList } from 'schema-dts'
import { type ListedPage, pages } from '../../content/en/pages.ts'
import { pagePath } from '../../content/page-path.ts'
import type { Subject } from './describe.ts'

/** Describes the path from Home to the page through these pages (schema.org/BreadcrumbList). */
export const breadcrumbsUnder =
  (...between: readonly ListedPage[]) =>
  ({ site, page }: Subject) =>
    ({
      '@type': 'BreadcrumbList',
      itemListElement: [pages.home, ...between, page].map(({ name, path }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name,
        item: new URL(pagePath(path), site).href,
      })),
    }) satisfies BreadcrumbList
