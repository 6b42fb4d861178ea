/** The texts of the page that a mailed link opens. */
interface LinkWords {
  readonly title: string
  readonly lead: string
  readonly button: string
  /** For the user who requested the mail in another browser. */
  readonly elsewhere: string
}

type Undoing = 'ask' | 'done' | 'expired' | 'later' | 'taken'

/** The texts of the service's own pages, in one language. */
export interface PageWords {
  /** A language tag for the `lang` attribute. */
  readonly language: string
  /** The texts by type of link. */
  readonly links: Readonly<Record<'signup' | 'magiclink' | 'recovery' | 'email_change', LinkWords>>
  readonly otherLink: LinkWords
  /** For a browser without JavaScript, which the site at this host needs after the link. */
  readonly withoutScript: (host: string) => string
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
