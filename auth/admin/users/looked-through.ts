/** Accounts that a search looks through, because no index holds the middle of a text. */
export const LOOKED_THROUGH = 3000
