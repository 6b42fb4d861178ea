import { acceptedTexts } from '../../content/accepted-texts.ts'

/** The account's record of the texts that its user has accepted. */
export interface Acceptance {
  /** Time in RFC 3339, by the clock of the browser. */
  readonly accepted_terms_at: string
  /** The date of each text. */
  readonly accepted_terms: { readonly terms?: string; readonly privacy?: string }
}

/** Returns an acceptance of the current texts; undefined if the owner has none. */
export const acceptanceNow = (now = new Date()): Acceptance | undefined =>
  Object.keys(acceptedTexts).length === 0
    ? undefined
    : { accepted_terms_at: now.toISOString(), accepted_terms: acceptedTexts }
