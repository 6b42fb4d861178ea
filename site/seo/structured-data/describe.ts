import type { Thing } from 'schema-dts'
import type { ListedPage } from '../../content/en/pages.ts'

/** What structured data is about: a page, on a site with this address. */
export interface Subject {
  readonly site: URL
  readonly page: ListedPage
}

/** Says in schema.org's words what a page holds. */
export type Describe = (subject: Subject) => Thing
