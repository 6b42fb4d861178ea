import type { BlogPosting } from 'schema-dts'
import { brand } from '../../content/en/brand.ts'
import { pagePath } from '../../content/page-path.ts'
import { cardAddress } from '../card-address.ts'
import type { Subject } from './describe.ts'

/** Describes a post of the blog by its author (schema.org/BlogPosting). */
export const posting =
  (author: string) =>
  ({ site, page }: Subject) =>
    ({
      '@type': 'BlogPosting',
      '@id': new URL(pagePath(page.path), site).href,
      mainEntityOfPage: new URL(pagePath(page.path), site).href,
      headline: page.headline,
      description: page.description,
      inLanguage: brand.language,
      image: new URL(pagePath(cardAddress(page)), site).href,
      ...(page.published !== undefined && { datePublished: page.published }),
      ...(page.changed !== undefined && { dateModified: page.changed }),
      author: { '@type': 'Person', name: author },
      publisher: { '@type': 'Organization', name: brand.name, url: new URL(pagePath('/'), site).href },
    }) satisfies BlogPosting
