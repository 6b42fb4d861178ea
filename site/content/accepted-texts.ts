/**
 * Of which day the texts are that a visitor accepts with an account; what the owner has no such
 * text for is not there.
 */
export const acceptedTexts: { readonly terms?: string; readonly privacy?: string } =
  import.meta.env?.PAGE_TEXTS ?? {}
