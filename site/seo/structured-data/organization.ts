import type { Organization } from 'schema-dts'
import { brand } from '../../content/en/brand.ts'
import { navigation } from '../../content/en/navigation.ts'
import { icons } from '../drawing/icons.ts'
import type { Subject } from './describe.ts'

/**
 * Describes the owner of the site (schema.org/Organization), with the social pages that have an
 * address.
 */
export function organization({ site }: Subject) {
  const pages = navigation.social.flatMap(({ href }) => href ?? [])
  return {
    '@type': 'Organization',
    '@id': new URL('/#organization', site).href,
    name: brand.name,
    url: site.href,
    logo: new URL(icons.large.path, site).href,
    ...(pages.length > 0 && { sameAs: pages }),
  } satisfies Organization
}
