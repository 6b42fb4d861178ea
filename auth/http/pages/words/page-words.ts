/** What the page of a mailed link says. */
interface LinkWords {
  readonly title: string
  readonly lead: string
  readonly button: string
  /** For the user who asked for the mail in another browser. */
  readonly elsewhere: string
}

type Undoing = 'ask' | 'done' | 'expired' | 'later' | 'taken'

/** What the service's own pages say, in one language. */
export interface PageWords {
  /** As HTML names it. */
  readonly language: string
  /** By the type of the link. */
  readonly links: Readonly<Record<'signup' | 'magiclink' | 'recovery' | 'email_change', LinkWords>>
  readonly otherLink: LinkWords
  readonly undo: Readonly<Record<Undoing, Readonly<Record<'title' | 'lead' | 'after', string>>>>
  readonly undoIt: string
  readonly goTo: (host: string) => string
  readonly begin: {
    readonly title: (provider: string) => string
    readonly lead: (host: string, provider: string) => string
    readonly button: (provider: string) => string
    readonly after: string
  }
}
