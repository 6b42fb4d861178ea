/**
 * The dates of the texts that a visitor accepts with an account. A text that the owner doesn't have
 * is left out.
 */
export const acceptedTexts: { readonly terms?: string; readonly privacy?: string } =
  import.meta.env?.PAGE_TEXTS ?? {}
