/** The number of accounts that a search scans, because no index covers the middle of a text. */
export const LOOKED_THROUGH = 3000
