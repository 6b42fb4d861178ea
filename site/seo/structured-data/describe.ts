import type { Thing } from 'schema-dts'
import type { ListedPage } from '../../content/en/pages.ts'

/** The subject of structured data: a page, on a site with this address. */
export interface Subject {
  readonly site: URL
  readonly page: ListedPage
}

/** A function that describes the content of a page in schema.org's terms. */
export type Describe = (subject: Subject) => Thing
