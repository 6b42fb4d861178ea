import type { WebSite } from 'schema-dts'
import { brand } from '../../content/en/brand.ts'
import { pagePath } from '../../content/page-path.ts'
import type { Subject } from './describe.ts'

/** Describes the site itself (schema.org/WebSite). */
export function webSite({ site }: Subject) {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: new URL(pagePath('/'), site).href,
    publisher: { '@id': new URL('/#organization', site).href },
  } satisfies WebSite
}
