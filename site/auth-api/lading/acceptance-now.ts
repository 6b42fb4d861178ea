import { acceptedTexts } from '../../content/accepted-texts.ts'

/** What an account keeps of the texts that its user has accepted. */
export interface Acceptance {
  /** In RFC 3339, by the clock of the browser. */
  readonly accepted_terms_at: string
  /** Of which day each of them was. */
  readonly accepted_terms: { readonly terms?: string; readonly privacy?: string }
}

/** That the texts of today are accepted now; undefined where the owner has none. */
export const acceptanceNow = (now = new Date()): Acceptance | undefined =>
  Object.keys(acceptedTexts).length === 0
    ? undefined
    : { accepted_terms_at: now.toISOString(), accepted_terms: acceptedTexts }
