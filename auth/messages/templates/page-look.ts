/** The look that the service's own pages share with the site, which writes it when it is built. */
export interface PageLook {
  /** CSS declarations. */
  readonly colors: string
  /** A rule of CSS that loads the face `Display`. */
  readonly face: string
  /** The mark and the name, as HTML. */
  readonly masthead: string
}
