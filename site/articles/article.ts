/** A heading of a Markdown file, and the id that links lead to. */
export interface Heading {
  readonly depth: number
  readonly slug: string
  readonly text: string
}

/** What a Markdown file becomes: a page of its own. */
export interface Article {
  /** Its address on the site, from the name of its file. */
  readonly path: `/${string}`
  readonly title: string
  readonly description: string
  readonly isSample: boolean
  /** Its text as HTML. */
  readonly html: string
  readonly headings: readonly Heading[]
}
