import type { Blog } from 'schema-dts'
import { brand } from '../../content/en/brand.ts'
import type { ListedPage } from '../../content/en/pages.ts'
import { pagePath } from '../../content/page-path.ts'
import type { Subject } from './describe.ts'

/** Describes the blog and its posts (schema.org/Blog). */
export const blogOf =
  (posts: readonly ListedPage[]) =>
  ({ site, page }: Subject) =>
    ({
      '@type': 'Blog',
      '@id': new URL(pagePath(page.path), site).href,
      name: page.headline,
      description: page.description,
      inLanguage: brand.language,
      blogPost: posts.map(({ path, headline, published = '' }) => ({
        '@type': 'BlogPosting' as const,
        '@id': new URL(pagePath(path), site).href,
        url: new URL(pagePath(path), site).href,
        headline,
        datePublished: published,
      })),
    }) satisfies Blog
