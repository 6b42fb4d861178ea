/** A heading of a Markdown file, and its id for links. */
export interface Heading {
  readonly depth: number
  readonly slug: string
  readonly text: string
}

/** The page that a Markdown file becomes. */
export interface Article {
  /** The path on the site, from the name of the file. */
  readonly path: `/${string}`
  readonly title: string
  readonly description: string
  readonly isSample: boolean
  /** The text as HTML. */
  readonly html: string
  readonly headings: readonly Heading[]
}
